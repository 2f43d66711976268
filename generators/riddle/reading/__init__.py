"""Reads riddles that other people wrote."""
