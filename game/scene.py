"""Scenes, under the name that the older screens know."""

from game.cabinet import Input, Scene, SceneManager

__all__ = ["Input", "Scene", "SceneManager"]
