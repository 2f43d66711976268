"""Controls, text fields, dialogs, pickers and toasts."""
