interface Orderable {
  isCorrection: boolean;
  searchIds: readonly string[];
}

/**
 * Sorts the items of an alert for messages, which show the first five. Corrections come first, then one item of each
 * saved search in the reader's order, before a second item of any search. Within these rules, items keep the given
 * order, newest first.
 */
export function orderItems<Item extends Orderable>(items: readonly Item[], searchOrder: readonly string[]): Item[] {
  const ordered = items.filter(({ isCorrection }) => isCorrection);
  const left = new Set(items.filter(({ isCorrection }) => !isCorrection));
  while (left.size > 0) {
    const served = new Set<string>();
    for (const searchId of searchOrder) {
      const next = served.has(searchId) ? undefined : [...left].find((item) => item.searchIds.includes(searchId));
      if (!next) continue;
      ordered.push(next);
      left.delete(next);
      for (const id of next.searchIds) served.add(id);
    }
    // Appends items of unknown saved searches, which must not be lost.
    if (served.size === 0) return [...ordered, ...left];
  }
  return ordered;
}
