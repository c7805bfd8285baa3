"""A solver's loop: a cloth falls on a ball, and no step is taken that would pass through it.

    python safe_steps.py [picture.png]
"""

from __future__ import annotations

import sys

import numpy as np
from picture import draw, write_png
from shapes import bumpy_sphere, sheet

import kintact


def main(path: str) -> None:
    ball = bumpy_sphere(24)
    points, faces = sheet(40, 2.6)
    points[:, 2] = 1.3
    cloth = kintact.Mesh(points, faces)
    velocity, shortened = np.zeros_like(points), 0
    for _ in range(60):
        velocity[:, 2] -= 0.02
        near = kintact.closest(ball, cloth.vertices)
        away = cloth.vertices - near.points
        away /= np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-12)
        # Vertices near the ball lose the part of their velocity that points into it.
        into = np.minimum((velocity * away).sum(axis=1), 0) * (near.distances < 0.05)
        velocity -= into[:, None] * away
        wanted = cloth.vertices + velocity
        contact = kintact.first_contact(cloth, wanted, ball, min_separation=1e-3)
        if contact is not None:
            shortened += 1
            wanted = cloth.vertices + 0.8 * contact.time * velocity
        cloth.update(wanted)
        assert not kintact.intersects(cloth, ball)
    print(f"60 steps, {shortened} shortened, nothing passed through; {kintact.distance(cloth, ball).distance:.4f} apart")
    write_png(path, draw([ball, cloth], [(0.9, 0.75, 0.5), (0.5, 0.65, 0.9)]))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "safe_steps.png")
