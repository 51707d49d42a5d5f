export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

/**
 * Returns how well articles were put into stories: B-cubed precision and recall, averaged over articles, and their
 * harmonic mean. `expected[i]` and `found[i]` name the story of the same article.
 *
 * @see Bagga and Baldwin, Entity-Based Cross-Document Coreferencing Using the Vector Space Model (1998)
 */
export function scoreStories(expected: readonly string[], found: readonly string[]): Score {
  const place = (keys: readonly string[]) => Map.groupBy(keys.keys(), (at) => keys[at]!);
  const [trueStories, foundStories] = [place(expected), place(found)];
  let precision = 0;
  let recall = 0;
  for (const at of expected.keys()) {
    const mates = foundStories.get(found[at]!)!;
    const right = mates.filter((other) => expected[other] === expected[at]).length;
    precision += right / mates.length;
    recall += right / trueStories.get(expected[at]!)!.length;
  }
  precision /= expected.length;
  recall /= expected.length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
