import { isLeaf, type QueryNode } from './tree.ts';

/**
 * Returns the cheapest set of leaves such that every matching article contains at least one of them, or null if an
 * article can match without any leaf, as for `-chip`. Leaves are numbered from 0, left to right. `costs` contains the
 * cost of each leaf, such as its share of articles.
 */
export function requiredLeaves(tree: QueryNode, costs: ArrayLike<number>): number[] | null {
  return cheapestGroup(tree, false, costs, { next: 0 })?.leaves ?? null;
}

interface Group {
  leaves: number[];
  cost: number;
}

/** `isNegated` swaps AND and OR: -(a OR b) is -a AND -b. */
function cheapestGroup(
  node: QueryNode,
  isNegated: boolean,
  costs: ArrayLike<number>,
  cursor: { next: number },
): Group | null {
  if (isLeaf(node)) {
    const leaf = cursor.next++;
    return isNegated ? null : { leaves: [leaf], cost: costs[leaf]! };
  }
  if (node.kind === 'not') return cheapestGroup(node.of, !isNegated, costs, cursor);
  const groups = node.of.map((part) => cheapestGroup(part, isNegated, costs, cursor));
  const needsAll = (node.kind === 'all') !== isNegated;
  const known = groups.filter((group) => group !== null);
  if (needsAll)
    return known.reduce<Group | null>((best, group) => (best && best.cost <= group.cost ? best : group), null);
  if (known.length < groups.length) return null;
  return { leaves: known.flatMap(({ leaves }) => leaves), cost: known.reduce((sum, { cost }) => sum + cost, 0) };
}
