"""Compiles the catalogues when the program is installed; what is where is in pyproject.toml."""

import runpy
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class Build(build_py):
    """Copies the program after its catalogues are compiled, with the texts that it shows.

    In the package that is built, the library imports its parts from there.
    """

    def run(self) -> None:
        compiling = runpy.run_path(str(ROOT / "game" / "ui" / "compiling.py"))
        compiling["compile_all"](ROOT / "assets" / "locale")
        super().run()
        package = Path(self.build_lib, "puzzle_cabinet")
        if self.editable_mode or not package.is_dir():
            return
        for name in ("LICENSE", "NOTICE"):
            shutil.copy2(ROOT / name, package)
        for module in package.glob("*.py"):
            source = module.read_text("utf-8")
            module.write_text(source.replace("from generators", "from .generators"), "utf-8")


setup(cmdclass={"build_py": Build})
