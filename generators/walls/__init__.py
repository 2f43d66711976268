"""What the two connecting walls share: rules, hints, drafts."""
