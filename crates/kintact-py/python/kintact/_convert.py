"""`as_mesh`: what other libraries hold, by what it offers rather than by what it is.

None of these libraries is imported or needed.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from ._errors import MeshError
from ._kintact import Cloud, Mesh, load, rebuilt_mesh

__all__ = ["as_mesh"]


def as_mesh(obj: Any) -> Mesh:
    """Makes a `Mesh` of what other libraries call one.

    trimesh (``vertices``, ``faces``), Open3D (``triangles``, legacy or tensor), meshio (``cells_dict``),
    pyvista (``regular_faces`` of triangles, or ``triangulate``), a pair of arrays ``(V, F)``, or the path of a
    file. A `Mesh` is returned as it is.

    Calls do this by themselves; but a mesh that is asked about more than once should be made once, as
    its tree is built anew for each.

    >>> import kintact
    >>> V, F = [[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]]
    >>> kintact.as_mesh((V, F))
    <kintact.Mesh: 3 vertices, 1 face>
    """
    if isinstance(obj, Mesh):
        return obj
    if isinstance(obj, Cloud):
        raise MeshError("a cloud is no mesh; cloud.surface() makes one of it")
    if isinstance(obj, (str, os.PathLike)):
        loaded = load(os.fspath(obj))
        if isinstance(loaded, Mesh):
            return loaded
        raise MeshError(f"{os.fspath(obj)} holds points and no faces")
    if isinstance(obj, (tuple, list)) and len(obj) == 2:
        return Mesh(obj[0], obj[1])
    parts = _arrays_of(obj)
    if parts is None:
        raise MeshError(
            f"{type(obj).__module__}.{type(obj).__qualname__} is nothing that as_mesh knows: give a Mesh, "
            "a mesh of trimesh, Open3D, meshio or pyvista, a pair (vertices, faces), or a path"
        )
    return Mesh(*parts)


def _arrays_of(obj: Any) -> tuple[Any, Any] | None:
    # pyvista: also has `faces`, but as a flat list of polygons.
    if hasattr(obj, "n_points") and hasattr(obj, "points"):
        surface = obj.extract_surface() if not hasattr(obj, "regular_faces") else obj
        if not getattr(surface, "is_all_triangles", False):
            surface = surface.triangulate()
        return np.asarray(surface.points), np.asarray(surface.regular_faces)
    if hasattr(obj, "cells_dict") and hasattr(obj, "points"):  # meshio
        return np.asarray(obj.points)[:, :3], _meshio_faces(obj.cells_dict)
    if hasattr(obj, "vertices") and hasattr(obj, "faces"):  # trimesh
        return obj.vertices, obj.faces
    if hasattr(obj, "vertices") and hasattr(obj, "triangles"):  # Open3D, legacy
        return np.asarray(obj.vertices), np.asarray(obj.triangles)
    # Open3D, tensor: maps of arrays under the names "positions" and "indices".
    if hasattr(obj, "vertex") and hasattr(obj, "triangle"):
        return _of_tensor(obj.vertex["positions"]), _of_tensor(obj.triangle["indices"])
    if hasattr(obj, "dump") and hasattr(obj, "geometry"):  # a scene of trimesh
        return _arrays_of(obj.to_geometry() if hasattr(obj, "to_geometry") else obj.dump(concatenate=True))
    return None


def _of_tensor(tensor: Any) -> npt.NDArray[Any]:
    if hasattr(tensor, "cpu"):
        tensor = tensor.cpu()
    return np.asarray(tensor.numpy() if hasattr(tensor, "numpy") else tensor)


def _meshio_faces(cells: dict[str, Any]) -> npt.NDArray[Any]:
    triangles = [np.asarray(cells["triangle"])] if "triangle" in cells else []
    if "quad" in cells:
        quads = np.asarray(cells["quad"])
        triangles += [quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]
    if not triangles:
        kinds = ", ".join(sorted(cells)) or "none"
        raise MeshError(f"the mesh has no triangles or quads (its cells: {kinds}); extract its surface first")
    return np.concatenate(triangles)


def _rebuild_mesh(
    vertices: npt.NDArray[np.float64],
    faces: npt.NDArray[np.uint32],
    weld: float | None,
    name: str,
    coordinate_error: float,
) -> Mesh:
    return rebuilt_mesh(vertices, faces, weld, name, coordinate_error)


def _rebuild_cloud(
    points: npt.NDArray[np.float64], normals: npt.NDArray[np.float64] | None, name: str
) -> Cloud:
    return Cloud(points, normals, name=name)
