export function firstSearchOf<Search extends { id: string }>(
  searches: readonly Search[],
  { searchChannels, bit }: { searchChannels: Readonly<Record<string, number>>; bit: number },
): Search | undefined {
  return searches.find(({ id }) => ((searchChannels[id] ?? 0) & bit) !== 0);
}
