"""The workshop: the screens that editors of all kinds share."""
