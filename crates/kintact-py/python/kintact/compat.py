"""trimesh's `CollisionManager` on kintact: the nine methods and conventions, exact answers.

>>> from kintact.compat import CollisionManager   # instead of: from trimesh.collision import ...
>>> import kintact
>>> manager = CollisionManager()
>>> _ = manager.add_object("a", kintact.box())
>>> _ = manager.add_object("b", kintact.box([2, 2, 0.5]))
>>> manager.in_collision_internal(return_names=True)
(True, {('a', 'b')})

Differences on purpose: touching counts, walls that overlap with coplanar sides are found, and
distances are exact. Of objects that meet the distance is 0, where FCL gives -1 or a depth. Contacts have no depth
or normal yet: `depth` is None, `normal` that of the first object's face.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from . import _kintact
from ._convert import as_mesh
from ._kintact import Cloud, Mesh
from ._queries import distance as _distance
from ._queries import pairs as _pairs
from ._results import Distance, Doubles

__all__ = ["CollisionManager", "ContactData", "DistanceData"]

_Placed = tuple[Any, "Doubles | None"]


class ContactData:
    """Two faces in contact."""

    def __init__(self, names: tuple[str, str], faces: Any, point: Doubles, normal: Doubles) -> None:
        self.names = set(names)
        self._faces = {names[0]: int(faces[0]), names[1]: int(faces[1])}
        self._point, self._normal = point, normal

    @property
    def point(self) -> Doubles:
        """A point of the contact, in the world."""
        return self._point

    @property
    def normal(self) -> Doubles:
        """The normal of the face of the first object, in the world."""
        return self._normal

    @property
    def depth(self) -> None:
        """Not known."""
        return None

    def index(self, name: str) -> int:
        """The face of the named object."""
        return self._faces[name]


class DistanceData:
    """Where two objects are closest."""

    def __init__(self, names: tuple[str, str], found: Distance) -> None:
        self.names = set(names)
        self._distance = float(found.distance)
        self._faces = {names[0]: int(found.faces[0]), names[1]: int(found.faces[1])}
        self._points = {names[0]: found.points[0], names[1]: found.points[1]}

    @property
    def distance(self) -> float:
        """How far they are apart."""
        return self._distance

    def index(self, name: str) -> int:
        """The closest face of the named object."""
        return self._faces[name]

    def point(self, name: str) -> Doubles:
        """The closest point on the named object, in the world."""
        point: Doubles = self._points[name]
        return point


def _world_box(body: Any, pose: Doubles | None) -> Doubles:
    """A box around a body in the world, (2, 3)."""
    points = body.points if isinstance(body, Cloud) else body.bounds
    box: Doubles = np.array([points.min(axis=0), points.max(axis=0)])
    if pose is None:
        return box
    center, half = box.mean(axis=0), 0.5 * (box[1] - box[0])
    center, half = pose[:3, :3] @ center + pose[:3, 3], np.abs(pose[:3, :3]) @ half
    # Wider than rounding can make it too small.
    half = half + 1e-12 * (np.abs(center) + half)
    return np.array([center - half, center + half])


def _gaps(first: Mapping[str, _Placed], second: Mapping[str, _Placed], pairs: list[tuple[str, str]]) -> Doubles:
    """A lower bound of the distance of each pair."""
    if not pairs:
        return np.empty(0)
    boxes_a = {name: _world_box(*placed) for name, placed in first.items()}
    boxes_b = boxes_a if second is first else {name: _world_box(*placed) for name, placed in second.items()}
    a = np.array([boxes_a[p] for p, _ in pairs])
    b = np.array([boxes_b[q] for _, q in pairs])
    apart = np.maximum(a[:, 0] - b[:, 1], b[:, 0] - a[:, 1])
    gaps: Doubles = np.linalg.norm(np.maximum(apart, 0.0), axis=1)
    return gaps


def _nearest(
    first: Mapping[str, _Placed], second: Mapping[str, _Placed], pairs: list[tuple[str, str]]
) -> tuple[Distance, tuple[str, str]] | None:
    """The pair at the smallest distance, nearest boxes first."""
    gaps = _gaps(first, second, pairs)
    best: tuple[Distance, tuple[str, str]] | None = None
    for i in np.argsort(gaps, kind="stable"):
        if best is not None and gaps[i] > best[0].distance:
            break
        (a, pose_a), (b, pose_b) = first[pairs[i][0]], second[pairs[i][1]]
        if best is not None and not _kintact.within(a, b, best[0].distance, pose_a=pose_a, pose_b=pose_b):
            continue
        found = _distance(a, b, pose_a=pose_a, pose_b=pose_b)
        if best is None or found.distance < best[0].distance:
            best = (found, pairs[i])
    return best


class CollisionManager:
    """A set of named meshes with transforms, asked about contacts and distances.

    >>> from kintact.compat import CollisionManager
    >>> import numpy as np, kintact
    >>> manager = CollisionManager()
    >>> _ = manager.add_object("a", kintact.box())
    >>> shift = np.eye(4)
    >>> shift[0, 3] = 3.0
    >>> manager.min_distance_single(kintact.box(), shift, return_name=True)
    (2.0, 'a')
    """

    def __init__(self) -> None:
        self._objs: dict[str, _Placed] = {}

    def add_object(self, name: str, mesh: Any, transform: Any = None) -> Mesh:
        """Adds a mesh under a name; one of that name before is replaced."""
        body = as_mesh(mesh)
        self._objs[name] = (body, _matrix(transform))
        return body

    def remove_object(self, name: str) -> None:
        """Takes a mesh out."""
        if name not in self._objs:
            raise ValueError(f"{name} not in collision manager!")
        del self._objs[name]

    def set_transform(self, name: str, transform: Any) -> None:
        """Moves a mesh."""
        if name not in self._objs:
            raise ValueError(f"{name} not in collision manager!")
        self._objs[name] = (self._objs[name][0], _matrix(transform))

    def in_collision_single(
        self, mesh: Any, transform: Any = None, return_names: bool = False, return_data: bool = False
    ) -> Any:
        """Whether a mesh meets any of the manager's, which, and where."""
        single = {"__external": (as_mesh(mesh), _matrix(transform))}
        pairs = [(name, "__external") for name in self._objs]
        hit, names, data = _collide(self._objs, single, pairs, return_names, return_data)
        return _returned(hit, {a for a, _ in names}, data, return_names, return_data)

    def in_collision_internal(self, return_names: bool = False, return_data: bool = False) -> Any:
        """Whether any two meshes of the manager meet, which, and where."""
        hit, names, data = _collide(self._objs, self._objs, self._own_pairs(), return_names, return_data)
        return _returned(hit, {(min(pair), max(pair)) for pair in names}, data, return_names, return_data)

    def in_collision_other(
        self, other_manager: CollisionManager, return_names: bool = False, return_data: bool = False
    ) -> Any:
        """Whether a mesh of the manager meets one of another, which, and where."""
        pairs = [(a, b) for a in self._objs for b in other_manager._objs]
        hit, names, data = _collide(self._objs, other_manager._objs, pairs, return_names, return_data)
        return _returned(hit, set(names), data, return_names, return_data)

    def min_distance_single(
        self, mesh: Any, transform: Any = None, return_name: bool = False, return_data: bool = False
    ) -> Any:
        """How far a mesh is from the nearest of the manager's."""
        single = {"__external": (as_mesh(mesh), _matrix(transform))}
        found = _nearest(self._objs, single, [(name, "__external") for name in self._objs])
        return _measured(found, return_name, return_data, lambda pair: pair[0])

    def min_distance_internal(
        self, name: str | None = None, return_names: bool = False, return_data: bool = False
    ) -> Any:
        """The smallest distance of two meshes of the manager, or of the named one from the others."""
        pairs = self._own_pairs()
        if name is not None:
            if name not in self._objs:
                raise ValueError(f"{name} not in collision manager!")
            pairs = [pair for pair in pairs if name in pair]
        found = _nearest(self._objs, self._objs, pairs)
        return _measured(found, return_names, return_data, lambda pair: (min(pair), max(pair)))

    def min_distance_other(
        self, other_manager: CollisionManager, return_names: bool = False, return_data: bool = False
    ) -> Any:
        """The smallest distance of a mesh of the manager and one of another."""
        pairs = [(a, b) for a in self._objs for b in other_manager._objs]
        found = _nearest(self._objs, other_manager._objs, pairs)
        return _measured(found, return_names, return_data, lambda pair: pair)

    def _own_pairs(self) -> list[tuple[str, str]]:
        names = list(self._objs)
        return [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]


def _matrix(transform: Any) -> Doubles | None:
    if transform is None:
        return None
    from ._arrays import matrices

    matrix = matrices(transform, "transform")
    if matrix.ndim != 2:
        from ._errors import MeshError

        raise MeshError(f"transform has the shape {matrix.shape}, expected (4, 4)")
    return matrix.copy()


def _collide(
    first: Mapping[str, _Placed],
    second: Mapping[str, _Placed],
    pairs: Iterable[tuple[str, str]],
    return_names: bool,
    return_data: bool,
) -> tuple[bool, list[tuple[str, str]], list[ContactData]]:
    pairs = list(pairs)
    near = _gaps(first, second, pairs) <= 0.0
    names: list[tuple[str, str]] = []
    data: list[ContactData] = []
    for pair, is_near in zip(pairs, near, strict=True):
        (a, pose_a), (b, pose_b) = first[pair[0]], second[pair[1]]
        if not is_near or not _kintact.intersects(a, b, pose_a=pose_a, pose_b=pose_b):
            continue
        names.append(pair)
        if return_data:
            data += _contacts(pair, (a, pose_a), (b, pose_b))
        elif not return_names:
            break
    return bool(names), names, data


def _contacts(names: tuple[str, str], first: _Placed, second: _Placed) -> list[ContactData]:
    (a, pose_a), (b, pose_b) = first, second
    found = _pairs(a, b, pose_a=pose_a, pose_b=pose_b)
    corners = a.vertices[a.faces[found.faces[:, 0]]]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    normals = np.divide(normals, lengths, out=np.zeros_like(normals), where=lengths > 0)
    if pose_a is not None:
        normals = normals @ pose_a[:3, :3].T
    rows = zip(found.faces, found.points, normals, strict=True)
    return [ContactData(names, faces, point, normal) for faces, point, normal in rows]


def _returned(hit: bool, names: Any, data: list[ContactData], return_names: bool, return_data: bool) -> Any:
    if return_names and return_data:
        return hit, names, data
    if return_names:
        return hit, names
    return (hit, data) if return_data else hit


def _measured(
    found: tuple[Distance, tuple[str, str]] | None, return_names: bool, return_data: bool, shown: Any
) -> Any:
    if found is None:
        distance, name, data = float("inf"), None, None
    else:
        distance, name = float(found[0].distance), shown(found[1])
        data = DistanceData(found[1], found[0])
    if return_names and return_data:
        return distance, name, data
    if return_names:
        return distance, name
    return (distance, data) if return_data else distance
