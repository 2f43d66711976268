"""Tests of cryptic clues."""
