import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { firstSearchOf } from '../first-search-of.ts';
import type { AlertSearch } from '../table.ts';

interface CountedItem {
  isCorrection: boolean;
  /** Channel bits by id of each saved search that carries it. */
  searchChannels: Readonly<Record<string, number>>;
}

/** Returns the saved searches that carry items, in the given order, with the items of each. An item counts once on each channel. */
export function countSearches(
  items: readonly CountedItem[],
  searches: readonly { id: string; name: string }[],
): AlertSearch[] {
  const counted = searches.map((search): AlertSearch => ({ ...search, counts: {} }));
  for (const bit of [emailBit, webhookBit]) {
    for (const { isCorrection, searchChannels } of items) {
      const search = firstSearchOf(counted, { searchChannels, bit });
      if (!search) continue;
      search.counts[bit] ??= { articles: 0, corrections: 0 };
      search.counts[bit].articles += 1;
      search.counts[bit].corrections += isCorrection ? 1 : 0;
    }
  }
  return counted.filter(({ counts }) => Object.keys(counts).length > 0);
}
