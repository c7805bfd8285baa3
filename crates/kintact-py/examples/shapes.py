"""Meshes for the examples."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import kintact

Array = npt.NDArray[np.float64]


def bumpy_sphere(n: int, bump: float = 0.0) -> kintact.Mesh:
    """A closed ball of 4 n (n - 1) faces, with bumps."""
    rows, columns = np.linspace(0, np.pi, n + 1)[1:-1], np.linspace(0, 2 * np.pi, 2 * n, endpoint=False)
    r, c = (grid.ravel() for grid in np.meshgrid(rows, columns, indexing="ij"))
    points = np.column_stack([np.sin(r) * np.cos(c), np.sin(r) * np.sin(c), np.cos(r)])
    points = np.vstack([points, [[0, 0, 1], [0, 0, -1]]])
    points *= 1 + bump * np.sin(7 * points[:, :1]) * np.sin(6 * points[:, 1:2]) * np.sin(5 * points[:, 2:])
    k, i, j = 2 * n, np.arange(n - 2)[:, None], np.arange(2 * n)
    a, b = i * k + j, i * k + (j + 1) % k
    quads = [np.stack([a, a + k, b], -1), np.stack([b, a + k, b + k], -1)]
    top, last = len(points) - 2, (n - 2) * k
    caps = [
        np.stack([np.full(k, top), j, (j + 1) % k], -1),
        np.stack([np.full(k, top + 1), last + (j + 1) % k, last + j], -1),
    ]
    return kintact.Mesh(points, np.concatenate([part.reshape(-1, 3) for part in quads + caps]))


def sheet(n: int, size: float) -> tuple[Array, npt.NDArray[np.int64]]:
    """A square of 2 n n faces about the origin."""
    steps = np.linspace(-size / 2, size / 2, n + 1)
    x, y = np.meshgrid(steps, steps, indexing="ij")
    points = np.column_stack([x.ravel(), y.ravel(), np.zeros(x.size)])
    i, j = (grid.ravel() for grid in np.meshgrid(np.arange(n), np.arange(n), indexing="ij"))
    a = i * (n + 1) + j
    faces = np.concatenate([np.stack([a, a + n + 1, a + 1], -1), np.stack([a + 1, a + n + 1, a + n + 2], -1)])
    return points, faces
