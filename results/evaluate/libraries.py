"""The libraries of an evaluation: which ones, and their jars, fetched by name with Maven into a cache folder."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "vipa" / "evaluate"
PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1"
STANDING = 8  # the standing set is the first eight of the list

POM = """<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>vipa</groupId><artifactId>evaluate</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>{version}</version>
  </dependency></dependencies>
</project>
"""


@dataclass(frozen=True)
class Library:
    group: str
    artifact: str
    version: str

    @staticmethod
    def parse(coordinates):
        return Library(*coordinates.split(":"))

    @property
    def name(self):
        return f"{self.artifact}-{self.version}"

    @property
    def coordinates(self):
        return f"{self.group}:{self.artifact}:{self.version}"

    @property
    def folder(self):
        return CACHE / self.name

    @property
    def jar(self):
        return self.folder / f"{self.name}.jar"

    @property
    def dependencies(self):
        return sorted((self.folder / "dependencies").glob("*.jar"))


def standing(list_file, count):
    """The first `count` libraries of the list."""
    lines = [line.strip() for line in Path(list_file).read_text().splitlines()]
    named = [line for line in lines if line and not line.startswith("#")]
    return [Library.parse(line) for line in named[: min(count, STANDING)]]


def draw(list_file, revision="HEAD"):
    """Two more, drawn with the very command that the list gives, so that anyone can repeat the draw."""
    command = (
        "tail -n +12 \"$1\" | grep -v '^#' | shuf -n 2 --random-source=<(git rev-parse \"$2\")"
    )
    done = subprocess.run(
        ["bash", "-c", command, "draw", str(Path(list_file).resolve()), revision],
        cwd=REPOSITORY, check=True, capture_output=True, text=True,
    )
    return [Library.parse(line) for line in done.stdout.split()]


def fetch(library):
    """Returns an error message, or None when the jar is there. Missing dependencies are no error."""
    library.folder.mkdir(parents=True, exist_ok=True)
    if not library.jar.exists():
        failed = maven(library.folder, "copy", f"-Dartifact={library.coordinates}", f"-DoutputDirectory={library.folder}")
        if failed or not library.jar.exists():
            return failed or "Maven copied no jar"
    if not (library.folder / "dependencies").exists():
        fetch_dependencies(library)
    return None


def fetch_dependencies(library):
    pom = library.folder / "pom.xml"
    pom.write_text(POM.format(**vars(library)))
    target = library.folder / "dependencies"
    maven(
        library.folder, "copy-dependencies", "-f", str(pom), "-DincludeScope=runtime",
        f"-DexcludeArtifactIds={library.artifact}", f"-DoutputDirectory={target}",
    )
    target.mkdir(exist_ok=True)


def maven(folder, goal, *arguments):
    """Runs one goal; returns what it printed if it failed."""
    done = subprocess.run(
        ["mvn", "--batch-mode", "--quiet", "-Dstyle.color=never", f"{PLUGIN}:{goal}", *arguments],
        cwd=folder, capture_output=True, text=True,
    )
    return None if done.returncode == 0 else (done.stdout + done.stderr).strip()[-2000:]
