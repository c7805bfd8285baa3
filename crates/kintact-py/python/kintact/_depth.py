"""Questions about bodies in each other, and about scans beside meshes."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from . import _kintact
from ._kintact import Cloud
from ._queries import Progress
from ._results import Depth, Deviation, Doubles, Region

__all__ = ["curves", "depth", "deviation", "separate"]


def curves(
    a: Any,
    b: Any,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    progress: Progress = None,
) -> list[Doubles]:
    """The curves in which two surfaces cross, each (n, 3) in order; a closed one ends where it begins.

    Curves of closed meshes are closed.

    >>> import numpy as np, kintact
    >>> box, shift = kintact.box(), np.eye(4)
    >>> shift[:3, 3] = [0.5, 0.25, 0.125]
    >>> [curve] = kintact.curves(box, box, pose_b=shift)
    >>> bool((curve[0] == curve[-1]).all())
    True
    """
    return [points for points, _ in _kintact.curve_columns(a, b, pose_a, pose_b, progress)]


def depth(
    a: Any,
    b: Any,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    tolerance: float | None = None,
    progress: Progress = None,
) -> Depth:
    """How deep two closed meshes are in each other, as a whole and region by region.

    The depth lies between `depth` and `upper`, which differ by at most `tolerance`, by default 1e-4 of the
    smaller body. It is pointwise: how far the deepest place of each surface within the other body is from
    the other's surface. See `separate` for how far one has to move.

    >>> import numpy as np, kintact
    >>> box, shift = kintact.box(), np.eye(4)
    >>> shift[0, 3] = 0.9
    >>> found = kintact.depth(box, box, pose_b=shift)
    >>> found.depth <= 0.1 <= found.upper, len(found.regions)
    (True, 1)
    """
    lower, upper, point, regions = _kintact.depth_parts(a, b, pose_a, pose_b, tolerance, progress)
    return Depth(lower, upper, point, [Region(*parts) for parts in regions])


def separate(
    a: Any,
    b: Any,
    *,
    pose_a: npt.ArrayLike | None = None,
    pose_b: npt.ArrayLike | None = None,
    progress: Progress = None,
) -> Doubles:
    """A short translation of `b` that takes two bodies apart, (3,), verified by the exact test; zero if
    they are apart. Nearly the shortest for convex bodies.

    >>> import numpy as np, kintact
    >>> box, shift = kintact.box(), np.eye(4)
    >>> shift[:3, 3] = [0.9, 0.2, 0.3]
    >>> way = kintact.separate(box, box, pose_b=shift)
    >>> bool(0.1 <= np.linalg.norm(way) < 0.1001)
    True
    >>> shift[:3, 3] += way
    >>> kintact.intersects(box, box, pose_b=shift)
    False
    """
    return _kintact.separation(a, b, pose_a, pose_b, progress)


def deviation(
    points: Any, mesh: Any, *, pose: npt.ArrayLike | None = None, progress: Progress = None
) -> Deviation:
    """How far the points of a scan, (n, 3) or a `Cloud`, are from a mesh they should lie on.

    Signs are negative inside a closed mesh; of an open one, behind it. `pose` is that of the mesh.

    >>> import kintact
    >>> found = kintact.deviation([[0.5, 0.5, 1.02], [0.5, 0.3, 0.99]], kintact.box())
    >>> found.distances.round(6), found.within(0.015)
    (array([ 0.02, -0.01]), 0.5)
    """
    points = points.points if isinstance(points, Cloud) else points
    return Deviation(*_kintact.deviation_columns(points, mesh, pose, progress))
