"""Runs a command and measures it: wall clock, CPU of the whole process tree, peak memory by the part of vipa.

The peak resident size of each process is the kernel's own high-water mark, read four times a second, so that a process
is missed only if it lives shorter than that.
"""

import os
import subprocess
import threading
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

INTERVAL = 0.25


@dataclass
class Measurement:
    exit_code: int = 0
    wall: float = 0.0
    cpu: float = 0.0
    # Peak resident size in MiB of the largest single process of each part, and of the analyser's parts together.
    supervisor: float = 0.0
    explorer: float = 0.0
    jvm: float = 0.0
    analyser: float = 0.0
    stderr: str = field(default="", repr=False)

    def to_json(self):
        return {name: round(value, 2) if isinstance(value, float) else value for name, value in asdict(self).items()}


def run(command, stdout=None, environment=None):
    """Runs `command` to its end; output goes to the file `stdout` or nowhere."""
    result = Measurement()
    begin = time.monotonic()
    with open(stdout or os.devnull, "wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, env=environment)
    stop = threading.Event()
    sampler = threading.Thread(target=sample, args=(process.pid, result, stop))
    sampler.start()
    with process.stderr:
        result.stderr = process.stderr.read().decode(errors="replace")[-4000:]
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    stop.set()
    sampler.join()
    result.exit_code = process.returncode
    result.wall = time.monotonic() - begin
    result.cpu = usage.ru_utime + usage.ru_stime
    return result


def run_within(command, cpu_seconds, patience=10):
    """Runs `command` and captures its output like subprocess.run, but the time-out counts the CPU time of all its processes:
    by the wall clock a busy machine would give up more than an idle one. The wall clock ends only what waits for ever."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        end = time.monotonic() + patience * cpu_seconds
        while True:
            try:
                stdout, stderr = process.communicate(timeout=INTERVAL)
                return subprocess.CompletedProcess(command, process.returncode, stdout, stderr)
            except subprocess.TimeoutExpired:
                if sum(map(cpu_time, tree(process.pid))) > cpu_seconds or time.monotonic() > end:
                    stop_politely(process)
                    raise subprocess.TimeoutExpired(command, cpu_seconds) from None


def stop_politely(process):
    """So that vipa ends its JVMs and removes its files."""
    process.terminate()
    try:
        process.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()


def cpu_time(pid):
    """Seconds that a process and the children that it has waited for have used; 0 if it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def sample(root, result, stop):
    ended = False
    while not ended:
        together = 0.0
        for pid in tree(root):
            part, peak, now = resident(pid)
            if part is None:
                continue
            setattr(result, part, max(getattr(result, part), peak))
            if part != "jvm":
                together += now
        result.analyser = max(result.analyser, together)
        ended = stop.wait(INTERVAL)


def tree(root):
    """The process and its descendants."""
    children = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            parent = parent_of(entry)
            if parent is not None:
                children.setdefault(parent, []).append(int(entry))
    found, queue = [], [root]
    while queue:
        pid = queue.pop()
        found.append(pid)
        queue.extend(children.get(pid, []))
    return found


def parent_of(pid):
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    return int(stat.rpartition(")")[2].split()[1])


def resident(pid):
    """(part, peak MiB, present MiB) of a process, or (None, 0, 0) if it has ended."""
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None, 0.0, 0.0
    sizes = dict(line.split(":", 1) for line in status.splitlines() if line.startswith(("VmHWM", "VmRSS")))
    if "VmHWM" not in sizes:
        return None, 0.0, 0.0
    peak, now = (int(sizes[key].split()[0]) / 1024 for key in ("VmHWM", "VmRSS"))
    return part_of(command), peak, now


def part_of(command):
    if b"confirm-worker" in command:
        return "jvm"
    if b"vipa-explorer" in command:
        return "explorer"
    return "supervisor"
