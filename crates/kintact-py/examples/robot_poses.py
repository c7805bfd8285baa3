"""A thousand poses of a gripper in one call: which are free, how much space each leaves, and the best one.

    python robot_poses.py [picture.png]
"""

from __future__ import annotations

import sys

import numpy as np
from picture import draw, write_png
from shapes import bumpy_sphere

import kintact


def main(path: str) -> None:
    stock, finger = bumpy_sphere(40, 0.15), kintact.box([0.2, 0.2, 1.0])
    random = np.random.default_rng(0)
    poses = np.tile(np.eye(4), (1000, 1, 1))
    turn = random.uniform(0, 2 * np.pi, 1000)
    poses[:, 0, 0], poses[:, 0, 1] = np.cos(turn), -np.sin(turn)
    poses[:, 1, 0], poses[:, 1, 1] = np.sin(turn), np.cos(turn)
    poses[:, :3, 3] = random.uniform([-1.5, -1.5, 0.3], [1.5, 1.5, 1.2], (1000, 3))
    blocked = kintact.intersects(stock, finger, pose_b=poses, solid=True)
    free = poses[~blocked]
    gaps = kintact.distance(stock, finger, pose_b=free)
    best = int(np.argmin(gaps.distance))
    print(f"{len(free)} of 1000 poses are free; the nearest leaves {gaps.distance[best]:.4f}")
    placed = kintact.Mesh(finger.vertices @ free[best, :3, :3].T + free[best, :3, 3], finger.faces)
    marked = {0: [gaps.faces[best][0]], 1: [gaps.faces[best][1]]}
    write_png(path, draw([stock, placed], [(0.7, 0.7, 0.75), (0.5, 0.8, 0.6)], marked))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "robot_poses.png")
