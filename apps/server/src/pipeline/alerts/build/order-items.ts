interface Orderable {
  /** Its source corrects itself in the article. */
  isCorrection: boolean;
  /** Saved searches it goes out for. */
  searchIds: readonly string[];
}

/**
 * Returns the items of an alert in the order of its messages, of which the first five show: corrections, then one of each saved
 * search before a second of any, in the reader's order of searches. Within each of them the order given stays: newest first.
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
    // None of the searches is in the order: nothing may be lost.
    if (served.size === 0) return [...ordered, ...left];
  }
  return ordered;
}
