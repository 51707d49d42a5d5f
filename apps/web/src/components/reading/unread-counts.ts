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

/** Unread counts by saved search id; the key '' holds the count of all news. Empty until the counts are loaded. */
export type UnreadCounts = ReadonlyMap<string, UnreadCount>;

const counts = createStore<UnreadCounts>(new Map());

/** Interval in ms between refreshes. New articles and marks from other devices appear within five seconds. */
const refreshMs = 4_000;
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

export function unreadIn(
  counts: UnreadCounts,
  { savedSearchId, tab }: { savedSearchId: string; tab: 'headlines' | 'notices' },
): { count: number; isComplete: boolean } | undefined {
  const found = counts.get(savedSearchId);
  return found && { count: found[tab], isComplete: found.isComplete };
}

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
