"""Where do two parts cross? Every pair of faces, how deep points of one are in the other, and a picture.

    python crossing_parts.py [picture.png]
"""

from __future__ import annotations

import sys

import numpy as np
from picture import draw, write_png
from shapes import bumpy_sphere

import kintact


def main(path: str) -> None:
    part, tool = bumpy_sphere(40, 0.1), bumpy_sphere(30, 0.2)
    shift = np.eye(4)
    shift[:3, 3] = [1.2, -0.6, 0.4]
    found = kintact.pairs(part, tool, pose_b=shift)
    print(f"{kintact.relate(part, tool, pose_b=shift)}: {len(found)} pairs of faces")
    placed = kintact.Mesh(tool.vertices + shift[:3, 3], tool.faces)
    inside = -kintact.signed_distance(part, placed.vertices)
    print(f"{(inside > 0).sum()} vertices of the tool are inside, the deepest {inside.max():.3f}")
    marked = {0: np.unique(found.faces[:, 0]), 1: np.unique(found.faces[:, 1])}
    write_png(path, draw([part, placed], [(0.6, 0.7, 0.9), (0.9, 0.8, 0.5)], marked, eye=(-1.5, -4.0, 2.5)))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "crossing_parts.png")
