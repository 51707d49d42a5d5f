/**
 * Returns the known name closest to a misspelt one, for the "Perhaps you meant …" hint in PostgREST's errors. Compares
 * n-grams, then the edit distance of the best candidates, like PostgREST's fuzzy set, so that the same mistake gets the
 * same hint.
 * @see https://hackage.haskell.org/package/fuzzyset
 */

const likenessMin = 0.33;
const candidatesMax = 50;
/** Maximum number of characters of a compared name. PostgreSQL's names are shorter, and the comparison takes quadratic time. */
const lengthMax = 500;

export function closestName(names: Iterable<string>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  if (wanted.length > lengthMax) return undefined;
  const known = new Map([...names].map((one) => [one.toLowerCase(), one]));
  if (known.has(wanted)) return known.get(wanted);
  for (const size of [3, 2]) {
    const best = closestByGroups([...known.keys()], wanted, size);
    if (best !== undefined) return known.get(best);
  }
  return undefined;
}

function closestByGroups(names: string[], wanted: string, size: number): string | undefined {
  const groups = letterGroups(wanted, size);
  const candidates = names
    .map((name) => ({ name, likeness: cosine(groups, letterGroups(name, size)) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, candidatesMax)
    .map(({ name }) => ({ name, likeness: 1 - editDistance(name, wanted) / Math.max(name.length, wanted.length) }))
    .filter(({ likeness }) => likeness >= likenessMin)
    .sort((a, b) => b.likeness - a.likeness);
  return candidates[0]?.name;
}

function letterGroups(name: string, size: number): Map<string, number> {
  const text = `-${name.replaceAll(/[^\p{L}\p{N} ,]/gu, '')}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= text.length; at++) {
    const group = text.slice(at, at + size);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let shared = 0;
  for (const [group, count] of a) shared += count * (b.get(group) ?? 0);
  return shared === 0 ? 0 : shared / (magnitude(a) * magnitude(b));
}

function magnitude(counts: Map<string, number>): number {
  return Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1); // Both rows have b.length + 1 items.
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
