/** Returns the first of the saved searches, in their order, that carries an item on the channel of `bit`; undefined if none does. */
export function firstSearchOf<Search extends { id: string }>(
  searches: readonly Search[],
  { searchChannels, bit }: { searchChannels: Readonly<Record<string, number>>; bit: number },
): Search | undefined {
  return searches.find(({ id }) => ((searchChannels[id] ?? 0) & bit) !== 0);
}
