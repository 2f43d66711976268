"""Where games come from: dealt, made ahead, opened from files and ids, made in batches."""
