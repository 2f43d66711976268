"""Compiles the catalogues when the program is installed; all else is in pyproject.toml."""

import runpy
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class Build(build_py):
    """Copies the program after its catalogues are compiled."""

    def run(self) -> None:
        compiling = runpy.run_path(str(ROOT / "game" / "ui" / "compiling.py"))
        compiling["compile_all"](ROOT / "assets" / "locale")
        super().run()


setup(cmdclass={"build_py": Build})
