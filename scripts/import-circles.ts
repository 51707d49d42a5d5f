/** Prints every import cycle of the repository, including type imports, and fails if there is one. Usage: node scripts/import-circles.ts */
import { fileURLToPath } from 'node:url';
import { importsByFile } from './select-tests/graph.ts';
import { workingTree } from './select-tests/repository.ts';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns the shortest cycle through each file. Breaking all of these cycles may reveal longer ones. */
export function findImportCircles(imports: Imports): string[][] {
  const circles = new Map<string, string[]>();
  for (const file of [...imports.keys()].toSorted()) {
    const circle = shortestCircle(imports, file);
    if (!circle) continue;
    const first = circle.indexOf(circle.toSorted()[0]!); // A circle has at least one file.
    const turned = [...circle.slice(first), ...circle.slice(0, first)];
    circles.set(turned.join(), turned);
  }
  return [...circles.values()];
}

function shortestCircle(imports: Imports, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) return wayTo(file, cameFrom);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  return undefined;
}

function wayTo(file: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(file);
  return before === undefined ? [file] : [...wayTo(before, cameFrom), file];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const circles = findImportCircles(importsByFile(workingTree()));
  for (const circle of circles) console.log([...circle, circle[0]].join('\n  → '));
  console.log(`Import circles: ${circles.length}`);
  process.exitCode = circles.length === 0 ? 0 : 1;
}
