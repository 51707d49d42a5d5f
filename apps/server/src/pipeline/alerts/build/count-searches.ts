import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { firstSearchOf } from '../first-search-of.ts';
import type { AlertSearch } from '../table.ts';

interface CountedItem {
  isCorrection: boolean;
  searchChannels: Readonly<Record<string, number>>;
}

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
