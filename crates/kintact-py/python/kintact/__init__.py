"""Collision detection for things that move, bend, break or were scanned.

Numpy arrays in, certain answers out: whether two meshes or scans meet is decided exactly, touching
counts, and what moves cannot pass through anything unnoticed. Signed distances are negative inside.

>>> import kintact
>>> a = kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]])
>>> b = kintact.Mesh([[0.2, 0.2, -1], [0.2, 0.2, 1], [5, 5, 1]], [[0, 1, 2]])
>>> kintact.intersects(a, b)
True
>>> kintact.pairs(a, b).kind
array(['crossing'], dtype='<U8')
"""

from __future__ import annotations

from ._clash import Clash, Clashes, ClashPart, ClashRegion, Page, clash, view
from ._convert import as_mesh
from ._depth import curves, depth, deviation, separate
from ._errors import BudgetError, FormatError, KintactError, MeshError, NotClosedError, ParameterError
from ._kintact import (
    Cloud,
    Mesh,
    __version__,
    contains,
    intersects,
    is_step_clear,
    load,
    overlap,
    set_threads,
    signed_distance,
    threads,
    winding,
    within,
)
from ._motion import Scene, Timeline, first_contact, timeline
from ._queries import box, closest, distance, estimate, pairs, rays, relate, segments, self_pairs
from ._results import (
    Closest,
    Contact,
    Depth,
    Deviation,
    Distance,
    Estimate,
    Event,
    Hits,
    Pairs,
    Region,
    Relation,
    Report,
)

__all__ = [
    "BudgetError",
    "Clash",
    "ClashPart",
    "ClashRegion",
    "Clashes",
    "Closest",
    "Cloud",
    "Contact",
    "Depth",
    "Deviation",
    "Distance",
    "Estimate",
    "Event",
    "FormatError",
    "Hits",
    "KintactError",
    "Mesh",
    "MeshError",
    "NotClosedError",
    "Page",
    "Pairs",
    "ParameterError",
    "Region",
    "Relation",
    "Report",
    "Scene",
    "Timeline",
    "__version__",
    "as_mesh",
    "box",
    "clash",
    "closest",
    "contains",
    "curves",
    "depth",
    "deviation",
    "distance",
    "estimate",
    "first_contact",
    "intersects",
    "is_step_clear",
    "load",
    "overlap",
    "pairs",
    "rays",
    "relate",
    "segments",
    "self_pairs",
    "separate",
    "set_threads",
    "signed_distance",
    "threads",
    "timeline",
    "view",
    "winding",
    "within",
]
