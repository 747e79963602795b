"""Draws seeded faults of a library and keeps those that a run proves: random calls crash in the mutant on a line where
the same calls, and twice as many more, do not crash in the original. The draw, the seed and the number of calls are fixed."""

import json
import os
import random
import shutil
import subprocess
import sys
import zipfile
from collections import Counter
from pathlib import Path

import libraries
import measure
import mutate

VIPA = libraries.REPOSITORY / "target" / "release" / "vipa"
FOLDER = libraries.CACHE / "recall"
SEED = 3
CALLS = 200  # of each method that is called in the mutant
ORIGINAL_CALLS = 600  # the same for the original, for the proof; the first of them are the mutant's
BATCH = 24  # mutants of different classes that are tried in one run, before each is proved alone
SECONDS = 60  # CPU time for the calls of a batch, and of a mutant alone; some methods hardly ever return
DRAWS = 150  # of one operator and library, if no other number is asked for; then the others take its share


class Jar:
    """The classes of a library that can be mutated."""

    def __init__(self, library):
        self.library = library
        with zipfile.ZipFile(library.jar) as archive:
            names = [name for name in archive.namelist() if is_class(name)]
            self.classes = {name[:-6].replace("/", "."): archive.read(name) for name in sorted(names)}

    @property
    def classpath(self):
        return ":".join(map(str, [self.library.jar, *self.library.dependencies]))

    def queues(self, seed, draws=DRAWS):
        """The candidates of each operator in the order in which they are drawn, at most so many."""
        found = {operator: [] for operator in mutate.OPERATORS}
        for data in self.classes.values():
            for mutation in mutate.candidates(data):
                found[mutation.operator].append(mutation)
        for operator, queue in found.items():
            random.Random(f"{seed} {self.library.name} {operator}").shuffle(queue)
            del queue[draws:]
            queue.reverse()  # the next one is popped from the end
        return found


def is_class(name):
    return name.endswith(".class") and not name.startswith("META-INF/") and not name.endswith("-info.class")


def write_classes(folder, classes):
    """Makes `folder` hold just these classes (name to bytes)."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in classes.items():
        path = folder / (name.replace(".", "/") + ".class")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def called(mutation):
    """A pattern for the methods that show a fault: the changed one; after a removed initialisation any of the class."""
    return f"{mutation.cls}.*" if mutation.method in ("<init>", "<clinit>") else f"{mutation.cls}.{mutation.method}"


def random_sites(jar, classes, patterns, calls):
    """The crash sites of random calls of these classes' methods, laid over the library's own classes."""
    folder = write_classes(FOLDER / f"classes-{os.getpid()}", classes)
    command = [str(VIPA), "random", str(folder), "--classpath", jar.classpath, "--calls", str(calls),
               "--seed", str(SEED), "--output-format", "json"]
    for pattern in patterns:
        command += ["--include", pattern]
    try:
        done = measure.run_within(command, SECONDS)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if done.returncode not in (0, 1):
        # Not the same as no crash: an original without known crashes would prove every mutant.
        sys.exit(f"vipa random ended with exit code {done.returncode}: {done.stderr[-2000:]}")
    return json.loads(done.stdout)["sites"]


def place(site):
    """Compiled code names the wrong instruction of the right line, and frames have no descriptor."""
    where = site["bci"] if site["line"] is None else site["line"]
    return (site["kind"], site["class"], site["method"], where)


class Originals:
    """The crash places of unchanged methods, found once for a number of calls; None for methods that take too long."""

    def __init__(self, jar, calls):
        self.jar, self.calls = jar, calls
        self.path = FOLDER / f"{jar.library.name}-{SEED}-{calls}.json"
        self.places = json.loads(self.path.read_text()) if self.path.exists() else {}

    def learn(self, mutations):
        """At most one mutation of a class."""
        missing = {called(mutation): mutation.cls for mutation in mutations if called(mutation) not in self.places}
        if not missing:
            return
        classes = {name: self.jar.classes[name] for name in missing.values()}
        sites = random_sites(self.jar, classes, missing, self.calls)
        for pattern, name in missing.items():
            self.places[pattern] = [list(place(site)) for site in sites if site["class"] == name]
        self.save()

    def too_slow(self, mutation):
        return self.places.get(called(mutation), []) is None

    def give_up(self, mutation):
        self.places[called(mutation)] = None
        self.save()

    def save(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.places))

    def new(self, sites, mutation):
        """The sites of a changed class that are not the original's."""
        known = self.places[called(mutation)]
        return [site for site in sites if site["class"] == mutation.cls and list(place(site)) not in known]


class Tried:
    """What came of the mutants that were drawn, so that a search that is cut off goes on where it ended."""

    def __init__(self, jar):
        self.path = FOLDER / f"{jar.library.name}-{SEED}-tried.json"
        self.sites = json.loads(self.path.read_text()) if self.path.exists() else {}

    @staticmethod
    def key(mutation):
        return f"{mutation.cls} {mutation.at} {mutation.bytes}"

    def knows(self, mutation):
        return self.key(mutation) in self.sites

    def note(self, mutation, site):
        """`site` is None for a mutant that is not proved."""
        self.sites[self.key(mutation)] = site

    def save(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.sites))


def search(jar, wanted, seed, draws=DRAWS, log=print):
    """`wanted` proved mutants of a library, or as many as the draws give."""
    queues, accepted, drawn, tried = jar.queues(seed, draws), [], 0, Tried(jar)
    while len(accepted) < wanted:
        batch = next_batch(queues, accepted, wanted)
        if not batch:
            break
        drawn += len(batch)
        new = [mutation for mutation in batch if not tried.knows(mutation)]
        crashing = hits(jar, new)
        for mutation in new:
            if mutation not in crashing:
                tried.note(mutation, None)
        for mutation in batch:
            if len(accepted) == wanted or not has_room(mutation.operator, queues, accepted, wanted):
                continue
            if not tried.knows(mutation):
                tried.note(mutation, prove(jar, mutation))
            site = tried.sites[tried.key(mutation)]
            if site:
                accepted.append({"library": jar.library.coordinates, **mutation.to_json(), "site": site})
        tried.save()
        log(f"{jar.library.name}: {len(accepted)} proved of {drawn} drawn", flush=True)
    return accepted


def next_batch(queues, accepted, wanted):
    """The next candidates, from the operators in turn, each of another class and of a method without a mutant."""
    batch, taken, methods = [], set(), {(entry["cls"], entry["method"]) for entry in accepted}
    waiting = {operator: [] for operator in queues}
    turn = True
    while turn and len(batch) < BATCH:
        turn = False
        for operator, queue in queues.items():
            if not queue or not has_room(operator, queues, accepted, wanted):
                continue
            turn = True
            mutation = queue.pop()
            if (mutation.cls, mutation.method) in methods:
                continue
            if mutation.cls in taken:
                waiting[operator].append(mutation)
            else:
                taken.add(mutation.cls)
                batch.append(mutation)
    for operator, later in waiting.items():
        queues[operator].extend(reversed(later))
    return batch


def has_room(operator, queues, accepted, wanted):
    """Operators share the mutants of a library evenly; what one cannot give, the others may."""
    counts = Counter(entry["operator"] for entry in accepted)
    alive = [name for name in queues if queues[name]]
    missing = wanted - sum(counts[name] for name in queues if name not in alive)
    share = -(-missing // max(1, len(alive)))
    below = [name for name in alive if counts[name] < share]
    return counts[operator] < share or not below


def hits(jar, batch):
    """The mutants of a batch whose classes crash where the original does not with the same calls. If the calls take too
    long, each is tried alone, since mostly one of them takes nearly all of the time; one that takes too long is dropped."""
    originals = Originals(jar, CALLS)
    batch = [mutation for mutation in batch if not originals.too_slow(mutation)]
    if not batch:
        return []
    try:
        originals.learn(batch)
        sites = mutant_sites(jar, batch)
    except subprocess.TimeoutExpired:
        if len(batch) > 1:
            return [mutation for one in batch for mutation in hits(jar, [one])]
        if called(batch[0]) not in originals.places:
            originals.give_up(batch[0])  # not only this mutant: all of these methods
        return []
    return [mutation for mutation in batch if originals.new(sites, mutation)]


def prove(jar, mutation):
    """The crash site that proves a mutant, in the changed method if there is one; None without proof."""
    originals = Originals(jar, ORIGINAL_CALLS)
    try:
        originals.learn([mutation])
        new = originals.new(mutant_sites(jar, [mutation]), mutation)
    except subprocess.TimeoutExpired:
        return None
    return next((site for site in new if site["method"] == mutation.method), new[0] if new else None)


def mutant_sites(jar, mutations):
    classes = {mutation.cls: mutation.apply(jar.classes[mutation.cls]) for mutation in mutations}
    return random_sites(jar, classes, map(called, mutations), CALLS)


def stored(entry):
    """The mutation of an entry of mutants.json."""
    fields = mutate.Mutation.__dataclass_fields__
    return mutate.Mutation(**{name: entry[name] for name in fields})
