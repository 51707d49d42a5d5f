/** How much of each saved search the reader has not read. */
import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { useEffect } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { graphql } from '#src/app/graphql/graphql.ts';
import type { UnreadCountsQuery } from '#src/generated/graphql.ts';
import { lastMuteAct } from '../muting/muting-state.ts';
import { savedSearches } from '../saved-searches/saved-search-store.ts';
import { readMarks } from './read-marks.ts';

const UnreadCountsDocument = graphql(`
  query UnreadCounts($timezoneOffsetInMinutes: Int) {
    unreadCounts(timezoneOffsetInMinutes: $timezoneOffsetInMinutes) {
      savedSearchId
      headlines
      notices
      isComplete
    }
  }
`);

export type UnreadCount = UnreadCountsQuery['unreadCounts'][number];

/** By id of the saved search, all news under ''. Empty until they are known. */
export type UnreadCounts = ReadonlyMap<string, UnreadCount>;

const counts = createStore<UnreadCounts>(new Map());

/** Arrivals and marks of other devices show within five seconds. */
const refreshMs = 4_000;
/** Marks that follow each other are counted together. */
const settleMs = 300;

const loading = createStore(false);

async function loadCounts(): Promise<void> {
  if (loading.get()) return;
  loading.set(true);
  try {
    const variables = { timezoneOffsetInMinutes: new Date().getTimezoneOffset() };
    const { unreadCounts } = await request(UnreadCountsDocument, variables);
    counts.set(new Map(unreadCounts.map((count) => [count.savedSearchId ?? '', count])));
  } catch (error) {
    console.warn('Unread articles could not be counted', error);
  } finally {
    loading.set(false);
  }
}

/** Returns the unread rows of the list that an entry opens, or undefined until they are known. */
export function unreadIn(
  counts: UnreadCounts,
  { savedSearchId, tab }: { savedSearchId: string; tab: 'headlines' | 'notices' },
): { count: number; isComplete: boolean } | undefined {
  const found = counts.get(savedSearchId);
  return found && { count: found[tab], isComplete: found.isComplete };
}

/** Returns the counts and keeps them fresh: after marks, mutes, changes of saved searches, and now and then. */
export function useUnreadCounts(): UnreadCounts {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let counted = readMarks().moment();
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void loadCounts(), settleMs);
    };
    const look = () => {
      if (document.visibilityState === 'visible') soon();
    };
    const afterMarks = () => {
      if (readMarks().moment() === counted) return;
      counted = readMarks().moment();
      soon();
    };
    const stops = [readMarks().subscribe(afterMarks), savedSearches.subscribe(soon), lastMuteAct.subscribe(soon)];
    const interval = setInterval(look, refreshMs);
    document.addEventListener('visibilitychange', look);
    void loadCounts();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      clearInterval(interval);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useStore(counts);
}
