"""The tools that vipa is compared with, pinned, fetched by name from Maven Central into the user cache."""

import os
from pathlib import Path

import libraries
import runs

SPOTBUGS = libraries.Library("com.github.spotbugs", "spotbugs", "4.10.4")
JAZZER = libraries.Library("com.code-intelligence", "jazzer", "0.30.0")
EVOSUITE = libraries.Library("org.evosuite", "evosuite-master", "1.0.6")  # the newest on Maven Central


def fetch(tool):
    """The class path of a tool."""
    return [runs.jar(tool), *tool.dependencies]


def java(program="java"):
    """A program of the JDK that vipa uses."""
    home = os.environ.get("JAVA_HOME")
    return str(Path(home) / "bin" / program) if home else program
