"""Meshes and brute force for the tests."""

from __future__ import annotations

import numpy as np


def sphere(n: int = 12, radius: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
    """A closed ball of quads cut in two, with poles."""
    rows = np.linspace(0, np.pi, n + 1)[1:-1]
    columns = np.linspace(0, 2 * np.pi, 2 * n, endpoint=False)
    ring = np.array([[np.sin(r) * np.cos(c), np.sin(r) * np.sin(c), np.cos(r)] for r in rows for c in columns])
    vertices = radius * np.vstack([ring, [[0, 0, 1], [0, 0, -1]]])
    k, faces = 2 * n, []
    for i in range(n - 2):
        for j in range(k):
            a, b, c, d = i * k + j, i * k + (j + 1) % k, (i + 1) * k + j, (i + 1) * k + (j + 1) % k
            faces += [[a, c, b], [b, c, d]]
    top, bottom, last = len(ring), len(ring) + 1, (n - 2) * k
    for j in range(k):
        faces += [[top, j, (j + 1) % k], [bottom, last + (j + 1) % k, last + j]]
    return vertices, np.array(faces)


def rotation(random: np.random.Generator) -> np.ndarray:
    q, r = np.linalg.qr(random.normal(size=(3, 3)))
    q = q * np.sign(np.diag(r))
    if np.linalg.det(q) < 0:
        q[:, 0] = -q[:, 0]
    return q


def poses(random: np.random.Generator, count: int, reach: float) -> np.ndarray:
    made = np.tile(np.eye(4), (count, 1, 1))
    for matrix in made:
        matrix[:3, :3] = rotation(random)
        matrix[:3, 3] = reach * random.normal(size=3)
    return made


def point_triangle(p: np.ndarray, triangles: np.ndarray) -> np.ndarray:
    """Distances of a point from triangles (m, 3, 3), by clamping in each of their seven regions."""
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    n = np.cross(b - a, c - a)
    best = np.full(len(triangles), np.inf)
    for s, e in ((a, b), (b, c), (c, a)):
        t = np.clip(np.einsum("ij,ij->i", p - s, e - s) / np.einsum("ij,ij->i", e - s, e - s), 0, 1)
        best = np.minimum(best, np.linalg.norm(s + t[:, None] * (e - s) - p, axis=1))
    inside = np.ones(len(triangles), dtype=bool)
    for s, e in ((a, b), (b, c), (c, a)):
        inside &= np.einsum("ij,ij->i", np.cross(e - s, p - s), n) >= 0
    heights = np.abs(np.einsum("ij,ij->i", p - a, n)) / np.linalg.norm(n, axis=1)
    return np.where(inside, np.minimum(best, heights), best)


def winding_numbers(p: np.ndarray, triangles: np.ndarray) -> float:
    a, b, c = (triangles[:, i] - p for i in range(3))
    la, lb, lc = (np.linalg.norm(x, axis=1) for x in (a, b, c))
    det = np.einsum("ij,ij->i", a, np.cross(b, c))
    div = la * lb * lc + np.einsum("ij,ij->i", a, b) * lc
    div += np.einsum("ij,ij->i", b, c) * la + np.einsum("ij,ij->i", c, a) * lb
    return float(2 * np.arctan2(det, div).sum() / (4 * np.pi))


def segment_meets(s: np.ndarray, e: np.ndarray, triangles: np.ndarray) -> np.ndarray:
    """Which triangles a segment in general position passes through."""
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]

    def side(p: np.ndarray, q: np.ndarray, r: np.ndarray, t: np.ndarray) -> np.ndarray:
        return np.sign(np.einsum("ij,ij->i", np.cross(q - p, r - p), t - p))

    s_, e_ = np.broadcast_to(s, a.shape), np.broadcast_to(e, a.shape)
    crosses = side(a, b, c, s_) * side(a, b, c, e_) < 0
    u, v, w = side(s_, e_, a, b), side(s_, e_, b, c), side(s_, e_, c, a)
    return crosses & (u == v) & (v == w)


def face_pairs(first: np.ndarray, second: np.ndarray) -> set[tuple[int, int]]:
    """Pairs of triangles in general position of which an edge of one passes through the other."""
    found = set()
    for one, other, swap in ((first, second, False), (second, first, True)):
        for i, triangle in enumerate(one):
            for k in range(3):
                for j in np.flatnonzero(segment_meets(triangle[k], triangle[(k + 1) % 3], other)):
                    found.add((int(j), i) if swap else (i, int(j)))
    return found
