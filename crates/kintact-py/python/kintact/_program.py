"""The program `kintact`, as the wheel installs it."""

from __future__ import annotations

import os
import signal
import sys

from ._kintact import run_program


def main() -> None:
    """Runs the program with the arguments of this process and exits with its code."""
    # Python notices Ctrl-C only between its own instructions.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Its converters of IFC and STEP are those of this package.
    os.environ.setdefault("KINTACT_PYTHON", sys.executable)
    code = run_program(["kintact", *sys.argv[1:]])
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
