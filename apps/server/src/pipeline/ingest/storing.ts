import type { Slots } from '#src/platform/slots.ts';

export interface Storing {
  feeds: Slots;
  pages: Slots;
}

/**
 * Returns the places in which what was fetched is stored: `size` at once of both together, the pages that wait before the feeds. A
 * page is one article that readers wait for, and behind every feed in hand it would wait for a hundred.
 */
export function createStoring(size: number): Storing {
  const waitingPages: (() => void)[] = [];
  const waitingFeeds: (() => void)[] = [];
  let free = size;
  const slotsOf = (waiting: (() => void)[]): Slots => ({
    async run(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waitingPages.shift() ?? waitingFeeds.shift();
        if (next) next();
        else free++;
      }
    },
  });
  return { feeds: slotsOf(waitingFeeds), pages: slotsOf(waitingPages) };
}
