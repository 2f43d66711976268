"""Puzzles on paper: pages as lists of what is drawn, written as PDF, SVG or pixels."""
