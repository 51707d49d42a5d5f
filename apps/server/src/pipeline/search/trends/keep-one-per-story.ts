import type { RisenWord } from './sum-trend-words.ts';
import type { TrendGroup } from './trend-counts.ts';

const sameStoryShare = 0.6;
/**
 * Minimum number of groups (source and hour) in which a word must occur to be compared. One shared group proves
 * nothing, because the two words may come from different articles.
 */
const groupsMin = 2;
const comparedMax = 120;

export function keepOnePerStory(risen: readonly RisenWord[], recentGroups: readonly TrendGroup[]): RisenWord[] {
  const compared = risen.slice(0, comparedMax);
  const uses = countUses(compared, recentGroups);
  const kept: number[] = [];
  for (const i of compared.keys()) if (!kept.some((other) => isSameUse(uses[i]!, uses[other]!))) kept.push(i);
  return kept.map((i) => compared[i]!);
}

type Use = ReadonlyMap<number, number>;

function countUses(words: readonly RisenWord[], groups: readonly TrendGroup[]): Use[] {
  const uses = new Map(words.map(({ number }) => [number, new Map<number, number>()]));
  for (const [group, { words: numbers, start, end }] of groups.entries()) {
    for (let i = start; i < end; i++) {
      const use = uses.get(numbers[i]!);
      use?.set(group, (use.get(group) ?? 0) + 1);
    }
  }
  return [...uses.values()];
}

function isSameUse(a: Use, b: Use): boolean {
  if (a.size < groupsMin || b.size < groupsMin) return false;
  let [both, either] = [0, 0];
  for (const [group, count] of a) {
    both += Math.min(count, b.get(group) ?? 0);
    either += Math.max(count, b.get(group) ?? 0);
  }
  for (const [group, count] of b) if (!a.has(group)) either += count;
  return both >= either * sameStoryShare;
}
