"""The characters a player met on walls: what comes back, their page, their files."""
