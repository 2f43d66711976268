"""Proves that no power cut and no failing disk loses a game: `python -m tools.crash --help`.

The program's store plays a scenario while every change to its files is recorded. Of the record are
made the folders that a power cut could leave, and each is opened by the store. Or the scenario is
played once for each of its calls to the disk, which fails. The ideas are those of ALICE (Pillai et
al., OSDI 2014) and of sqlite's own tests (sqlite.org/testing.html).
"""
