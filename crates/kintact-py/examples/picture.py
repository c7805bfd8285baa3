"""Pictures by rays, without other packages: each pixel is the first face that a ray meets, shaded by its normal."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

import kintact

Array = npt.NDArray[np.float64]


def draw(
    bodies: list[kintact.Mesh],
    colors: list[tuple[float, float, float]],
    marked: Mapping[int, npt.ArrayLike] | None = None,
    *,
    eye: tuple[float, float, float] = (3.0, -4.0, 2.5),
    size: int = 480,
) -> npt.NDArray[np.uint8]:
    """An image (size, size, 3) of bodies seen from `eye`; faces marked for a body, by its number, are red."""
    points = np.vstack([body.bounds for body in bodies])
    middle, radius = points.mean(axis=0), float(np.linalg.norm(np.ptp(points, axis=0))) / 2
    forward = -np.asarray(eye, dtype=float)
    forward /= np.linalg.norm(forward)
    right = np.cross(forward, [0.0, 0.0, 1.0])
    right /= np.linalg.norm(right)
    up = np.cross(right, forward)
    steps = np.linspace(-radius, radius, size)
    x, y = np.meshgrid(steps, steps[::-1])
    origins = middle - 4 * radius * forward + x.reshape(-1, 1) * right + y.reshape(-1, 1) * up
    directions = np.broadcast_to(forward, origins.shape)
    image = np.ones((size * size, 3))
    nearest = np.full(size * size, np.inf)
    light = right * 0.4 + up * 0.6 - forward
    light /= np.linalg.norm(light)
    for number, (body, color) in enumerate(zip(bodies, colors, strict=True)):
        hits = kintact.rays(body, origins, directions)
        corners = body.vertices[body.faces]
        normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-300)
        paint = np.tile(np.asarray(color, dtype=float), (len(corners), 1))
        if marked and number in marked:
            paint[np.asarray(marked[number], dtype=int)] = (0.85, 0.1, 0.1)
        shade = 0.35 + 0.65 * np.abs(normals @ light)
        front = hits.distances < nearest[hits.rays]
        rays, faces = hits.rays[front], hits.faces[front]
        nearest[rays] = hits.distances[front]
        image[rays] = paint[faces] * shade[faces, None]
    return (255 * image.reshape(size, size, 3)).astype(np.uint8)


def write_png(path: str, image: npt.NDArray[np.uint8]) -> None:
    """Writes an image of 8-bit colours."""
    height, width, _ = image.shape
    rows = b"".join(b"\0" + row.tobytes() for row in image)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        file.write(chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
