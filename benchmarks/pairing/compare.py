"""Every program on the same fields: ``python -m benchmarks.pairing.compare [--limit SECONDS] [--sizes 16,128,…]``.

Each pairing runs in a process of its own, which is ended after the limit; a program that was ended or failed is
not asked for larger fields of that profile. Prints a table, and draws docs/pictures/pairing.svg.
"""

import argparse
import json
import math
import subprocess
import sys
import time
import tracemalloc
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.pairing.peers import PEERS, Ranked, rebelote_arrays
from benchmarks.pairing.picture import draw
from benchmarks.pairing.played import PROFILES, play

SIZES = (16, 128, 1000, 4000, 16_000, 100_000)


@dataclass(frozen=True)
class Run:
    """What came of one pairing: seconds and its cost, or why there is none; and what it broke."""

    seconds: float | None
    verdict: str
    cost: int = 0
    broken: str = ""


def main():
    """Compare, print, draw."""
    options = argparse.ArgumentParser()
    options.add_argument("--limit", type=float, default=60)
    options.add_argument("--sizes", default=",".join(map(str, SIZES)))
    chosen = options.parse_args()
    sizes = [int(size) for size in chosen.sizes.split(",")]
    runs = {profile: compare(profile, sizes, chosen.limit) for profile in PROFILES}
    for profile, table in runs.items():
        say(f"\n### {profile}\n")
        say_table(table, sizes)
    say("\n### the whole step in arrays: sort, history, pair\n")
    for profile in PROFILES:
        say_step(profile, sizes)
    draw({name: worst(runs, name, sizes) for name in PEERS}, Path("docs/pictures/pairing.svg"))


def say(line):
    """Print a line."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def compare(profile, sizes, limit):
    """Return every program's runs by size."""
    table = {name: {} for name in PEERS}
    for teams in sizes:
        field = Ranked(play(teams, profile))
        for name, runs in table.items():
            before = list(runs.values())
            if all(run.seconds is not None for run in before):
                runs[teams] = one(name, profile, field, limit)
                sys.stderr.write(f"{profile} {teams} {name}: {runs[teams]}\n")
    return table


def one(name, profile, field, limit):
    """Run one program on one field in a process of its own."""
    order = [sys.executable, "-m", "benchmarks.pairing.peers", name, profile, str(field.teams)]
    with subprocess.Popen(order, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:  # noqa: S603
        said = next((line for line in child.stderr if line == "ready\n" or "ModuleNotFoundError" in line), "")
        try:
            output, _ = child.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            child.kill()
            return Run(None, f"> {limit:.0f} s")
    if child.returncode:
        return Run(
            None, "not installed" if "ModuleNotFound" in said else "crashes" if child.returncode < 0 else "fails"
        )
    answer = json.loads(output.strip().splitlines()[-1])
    pairs = [tuple(pair) for pair in answer["pairs"]]
    cost = sum(abs(b - a) for a, b in pairs if b is not None and a != b)
    return Run(answer["seconds"], "", cost, broken(field, pairs))


def broken(field, pairs):
    """Say what a pairing breaks: rematches, second byes, teams left out, or paired twice."""
    seen = [team for pair in pairs for team in pair if team is not None]
    byes = [a for a, b in pairs if b is None]
    found = {
        "rematches": sum(b is not None and tuple(sorted((a, b))) in field.met for a, b in pairs),
        "second byes": sum(field.byes[bye] > min(field.byes) for bye in byes),
        "byes too many": len(byes) - field.teams % 2,
        "left out": field.teams - len(set(seen)),
        "twice": len(seen) - len(set(seen)),
    }
    return ", ".join(f"{amount} {what}" for what, amount in found.items() if amount > 0)


def say_table(table, sizes):
    """Print a table of seconds, and what is worse than the best."""
    say("| | " + " | ".join(f"{size:,}" for size in sizes) + " |")
    say("| --- |" + " ---: |" * len(sizes))
    best = {size: table["rebelote, arrays"][size].cost for size in sizes}
    for name, runs in table.items():
        say(f"| {name} | " + " | ".join(cell(runs.get(size), best[size]) for size in sizes) + " |")


def cell(run, best):
    """Return one cell: the seconds, how much dearer, and what is broken."""
    if run is None:
        return "–"
    if run.seconds is None:
        return run.verdict
    dearer = f", +{100 * (run.cost - best) / best:.1f} %" if run.cost > best else ""
    return f"{run.seconds:.2g}{dearer}{f' ({run.broken})' if run.broken else ''}"


def worst(runs, name, sizes):
    """Return a program's seconds by size, of its slower profile; and whether nothing was broken."""
    seconds = {}
    for size in sizes:
        both = [table[name].get(size) for table in runs.values()]
        if all(run is not None and run.seconds is not None for run in both):
            seconds[size] = max(run.seconds for run in both)
    valid = all(not run.broken for table in runs.values() for run in table[name].values())
    return seconds, valid


def say_step(profile, sizes):
    """Print the whole step as a multiple of sorting the scores, its memory and how it grows."""
    seconds = {}
    for size in sizes:
        played = play(size, profile)
        run, _ = rebelote_arrays(Ranked(played))
        seconds[size] = best_time(run)
        sort = best_time(lambda points=played.points: np.argsort(points))
        tracemalloc.start()
        run()
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        say(
            f"- {profile}, {size:,}: {1000 * seconds[size]:.2f} ms, {seconds[size] / sort:.2f} × argsort, "
            f"{peak / 2**20:.1f} MiB"
        )
    large = [size for size in sizes if size >= 4000]
    if len(large) > 1:
        growth = math.log(seconds[large[-1]] / seconds[large[0]]) / math.log(large[-1] / large[0])
        say(f"- {profile}: exponent from {large[0]:,} up {growth:.2f}")


def best_time(job, repeats=15):
    """Return the best of some times of the processor."""
    times = []
    for _ in range(repeats):
        begin = time.process_time()
        job()
        times.append(time.process_time() - begin)
    return min(times)


if __name__ == "__main__":
    main()
