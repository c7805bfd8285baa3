"""Questions whose answers are more than yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _kintact
from ._kintact import Mesh
from ._results import RELATIONS, Closest, Distance, Doubles, Estimate, Hits, Pairs, Relation

Progress = Callable[[int, int], object] | Any | None
"""`progress(done, total)`, or a bar with a method `update(n)` as tqdm's has."""

_RELATIONS = np.empty(len(RELATIONS), dtype=object)
_RELATIONS[:] = RELATIONS


def relate(
    a: Any,
    b: Any,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    tolerance: float | None = None,
    progress: Progress = None,
) -> Any:
    """How two bodies lie to each other: a `Relation`, or an array of them for poses (n, 4, 4).

    Within `tolerance` bodies touch, and still do if they overlap by no more; None takes what the
    positions may be off by, so that flush parts touch at every angle, and 0 decides exactly. Only a
    closed mesh has an inside.

    >>> import numpy as np, kintact
    >>> small, large = kintact.box(0.2), kintact.box(1.0)
    >>> middle = np.eye(4)
    >>> middle[:3, 3] = 0.4
    >>> kintact.relate(small, large, pose_a=middle)
    <Relation.A_INSIDE_B: 'a inside b'>
    >>> kintact.relate(large, large)
    <Relation.DUPLICATE: 'duplicate'>
    """
    found = _kintact.relation(a, b, pose_a, pose_b, tolerance, progress)
    if isinstance(found, int):
        return RELATIONS[found]
    return _RELATIONS[found]


def distance(
    a: Any,
    b: Any,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    progress: Progress = None,
) -> Distance:
    """How far two bodies are apart, and where they are closest. 0 if and only if their surfaces meet.

    A body wholly inside another has the distance of the surfaces. With poses (n, 4, 4) every attribute
    is an array with a row for each.

    >>> import numpy as np, kintact
    >>> box, shift = kintact.box(), np.eye(4)
    >>> shift[:3, 3] = [3, 0, 0]
    >>> found = kintact.distance(box, box, pose_b=shift)
    >>> found.distance, found.points[0][0], found.points[1][0]
    (2.0, np.float64(1.0), np.float64(3.0))
    """
    return Distance(*_kintact.measured(a, b, pose_a, pose_b, progress))


def estimate(
    a: Any,
    b: Any,
    budget: float | str,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    progress: Progress = None,
) -> Estimate:
    """Whether two bodies meet, within a budget: seconds, or "50us", "2ms", "200ops".

    A budget of operations gives the same answer every time. What is built once for a mesh counts only
    as far as the question needs it.

    >>> import kintact
    >>> box = kintact.box()
    >>> kintact.estimate(box, box, "1000ops").collides
    True
    >>> kintact.estimate(box, box, "0ops").confidence
    0.5
    """
    return Estimate(*_kintact.estimated(a, b, budget, pose_a, pose_b, progress))


def pairs(
    a: Any,
    b: Any,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    progress: Progress = None,
) -> Pairs:
    """Every pair of faces that meets, how and where. Exact for meshes.

    >>> import numpy as np, kintact
    >>> box, shift = kintact.box(), np.eye(4)
    >>> shift[:3, 3] = [0.5, 0.25, 0.125]
    >>> found = kintact.pairs(box, box, pose_b=shift)
    >>> len(found) == len(found.faces) == len(found.points)
    True
    >>> sorted(set(found.kind.tolist()))
    ['crossing']
    """
    return Pairs(*_kintact.pair_columns(a, b, pose_a, pose_b, progress))


def segments(
    a: Any,
    b: Any,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    progress: Progress = None,
) -> Doubles:
    """The segments in which faces of two meshes meet, (n, 2, 3), in the order of `pairs`.

    Faces that only share a point, or overlap in one plane, have none.

    >>> import numpy as np, kintact
    >>> box, shift = kintact.box(), np.eye(4)
    >>> shift[:3, 3] = [0.5, 0.25, 0.125]
    >>> kintact.segments(box, box, pose_b=shift).shape[1:]
    (2, 3)
    """
    found: Doubles = _kintact.segment_columns(a, b, pose_a, pose_b, progress)[0]
    return found


def self_pairs(m: Any, *, progress: Progress = None) -> Pairs:
    """Every pair of faces of one mesh that meets other than in the vertices and edges it shares.

    >>> import kintact
    >>> len(kintact.self_pairs(kintact.box()))
    0
    """
    return Pairs(*_kintact.self_pair_columns(m, progress))


def closest(m: Any, P: npt.ArrayLike, *, progress: Progress = None) -> Closest:
    """For each point the nearest one on a mesh.

    >>> import kintact
    >>> found = kintact.closest(kintact.box(), [[0.5, 0.5, 3.0]])
    >>> found.points, found.distances
    (array([[0.5, 0.5, 1. ]]), array([2.]))
    """
    return Closest(*_kintact.closest_columns(m, P, progress))


def rays(
    m: Any, origins: npt.ArrayLike, directions: npt.ArrayLike, all: bool = False, *, progress: Progress = None
) -> Hits:
    """Where rays first meet a mesh, or with `all` wherever they do.

    >>> import kintact
    >>> box = kintact.box()
    >>> kintact.rays(box, [[0.3, 0.6, 5.0], [9.0, 9.0, 9.0]], [[0, 0, -1], [0, 0, 1]]).rays
    array([0], dtype=uint32)
    >>> kintact.rays(box, [[0.3, 0.6, 5.0]], [[0, 0, -1]], all=True).distances
    array([4., 5.])
    """
    return Hits(*_kintact.ray_columns(m, origins, directions, all, progress))


def box(size: npt.ArrayLike = 1.0, *, name: str = "") -> Mesh:
    """A box from the origin to `size`, one number or three: for first tries and examples.

    >>> import kintact
    >>> kintact.box([1, 2, 3]).bounds[1]
    array([1., 2., 3.])
    """
    corners = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], dtype=float)
    quads = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
    faces = [[q[0], q[i], q[i + 1]] for q in quads for i in (1, 2)]
    return Mesh(corners * np.asarray(size, dtype=float), faces, name=name)
