import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { useEffect } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { graphql } from '#src/app/graphql/graphql.ts';
import { isFollowing, newsChanges, readerChanges } from '#src/app/session/unread-signals.ts';
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

/**
 * Refresh intervals in ms. Without realtime channels (for example if a network blocks WebSockets), new articles and
 * marks from other devices appear within five seconds. With them, the timer only covers lost signals.
 */
const refreshMs = { alone: 4_000, following: 60_000 };
const settleMs = 300;
/** Maximum random delay in ms after an arrival, so that readers do not all count at once. The server signals every five seconds. */
const arrivalSpreadMs = 3_500;

const loading = createStore(() => ({ isRunning: false, isWanted: false, startedAt: 0 }));

async function loadCounts(): Promise<void> {
  const state = loading.get();
  state.isWanted = true;
  if (state.isRunning) return;
  state.isRunning = true;
  while (state.isWanted) {
    state.isWanted = false;
    state.startedAt = Date.now();
    await loadOnce();
  }
  state.isRunning = false;
}

async function loadOnce(): Promise<void> {
  try {
    const variables = { timezoneOffsetInMinutes: new Date().getTimezoneOffset() };
    const { unreadCounts } = await request(UnreadCountsDocument, variables, { isGetPreferred: true });
    counts.set(new Map(unreadCounts.map((count) => [count.savedSearchId ?? '', count])));
  } catch (error) {
    console.warn('Unread articles could not be counted', error);
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
  useEffect(keepCounted, []);
  return useStore(counts);
}

function keepCounted(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moment = readMarks().moment();
  const isVisible = () => document.visibilityState === 'visible';
  const countIn = (waitMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void loadCounts();
    }, waitMs);
  };
  const soon = () => countIn(settleMs);
  const soonIfVisible = () => isVisible() && soon();
  const afterArrival = () => {
    if (timer === undefined && isVisible()) countIn(settleMs + Math.random() * arrivalSpreadMs);
  };
  const afterMarks = () => {
    if (readMarks().moment() === moment) return;
    moment = readMarks().moment();
    soon();
  };
  const look = () => {
    const refresh = isFollowing.get() ? refreshMs.following : refreshMs.alone;
    if (Date.now() - loading.get().startedAt >= refresh) soonIfVisible();
  };
  const stops = [
    readMarks().subscribe(afterMarks),
    savedSearches.subscribe(soon),
    lastMuteAct.subscribe(soon),
    readerChanges.subscribe(soonIfVisible),
    newsChanges.subscribe(afterArrival),
  ];
  const interval = setInterval(look, refreshMs.alone);
  document.addEventListener('visibilitychange', soonIfVisible);
  void loadCounts();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    clearInterval(interval);
    document.removeEventListener('visibilitychange', soonIfVisible);
  };
}
