import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastMuteAct } from '#src/components/muting/muting-state.ts';
import { readMarks, stopReadMarks } from '#src/components/reading/read-marks.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { BackendServiceBorder, RealtimeSocket } from '../../../test/backend-service-border.ts';
import { loadConfig } from '../config.ts';
import { alertChanges, hasUnreadAlerts } from './alert-badge.ts';
import { followRealtime } from './follow-realtime.ts';
import { isFollowing, newsChanges, readerChanges } from './unread-signals.ts';

let border: BackendServiceBorder;
let stop = () => {};

beforeEach(async () => {
  resetStores();
  border = new BackendServiceBorder();
  vi.stubGlobal('fetch', border.fetch);
  vi.stubGlobal('WebSocket', RealtimeSocket.of(border));
  await loadConfig();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const unread = [{ id: 1 }];

async function follow() {
  stop = followRealtime('reader');
  await vi.waitFor(() => expect(border.joined).toHaveLength(1));
}

test('the dot shows while a row of the reader is unread, and is counted again at each change', async () => {
  border.rows = unread;
  await follow();
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(true));
  expect(border.counted[0]).toEqual({ select: 'id', userId: 'eq.reader', readAt: 'is.null', limit: '1' });
  expect(border.joined).toEqual([
    [{ event: '*', schema: 'public', table: 'alert_mail_work', filter: 'userId=eq.reader' }],
  ]);
  border.acceptJoins();
  await vi.waitFor(() => expect(border.counted).toHaveLength(2));
  const before = alertChanges.get();
  border.rows = [];
  border.change('alert_mail_work');
  await vi.waitFor(() => expect(alertChanges.get()).toBe(before + 1));
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(false));
});

test('it is counted again when the connection is back', async () => {
  await follow();
  await vi.waitFor(() => expect(border.counted).toHaveLength(1));
  border.rows = unread;
  border.acceptJoins();
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(true));
});

test('a count that fails is logged and leaves the badge as it is', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  border.rows = unread;
  await follow();
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(true));
  border.rows = null;
  border.acceptJoins();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(hasUnreadAlerts.get()).toBe(true);
});

test('the subscription ends with the reader, and an answer on its way says nothing any more', async () => {
  await follow();
  await vi.waitFor(() => expect(border.counted).toHaveLength(1));
  const late = Promise.withResolvers<object[]>();
  border.rows = late.promise;
  border.acceptJoins();
  await vi.waitFor(() => expect(border.counted).toHaveLength(2));
  stop();
  expect(border.left).toBe(3);
  late.resolve(unread);
  await vi.waitFor(() => expect(border.answered).toBe(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hasUnreadAlerts.get()).toBe(false);
});

test('the signals of arriving articles and of the reader’s other devices are counted once both channels are joined', async () => {
  await follow();
  await vi.waitFor(() => expect(border.topics).toHaveLength(3));
  expect(isFollowing.get()).toBe(false);
  border.acceptJoins();
  await vi.waitFor(() => expect(isFollowing.get()).toBe(true));
  expect([newsChanges.get(), readerChanges.get()]).toEqual([2, 0]);
  const before = [newsChanges.get(), readerChanges.get()];
  border.broadcast('realtime:news', 'changed');
  border.broadcast('realtime:reader:reader', 'changed');
  expect([newsChanges.get(), readerChanges.get()]).toEqual(before.map((count) => count + 1));
});

test('marks, saved searches and muted articles that change on any page are announced to the other devices', async () => {
  await follow();
  await vi.waitFor(() => expect(border.topics).toHaveLength(3));
  border.acceptJoins();
  await vi.waitFor(() => expect(isFollowing.get()).toBe(true));
  border.graphql = { data: { markArticles: { articleIds: ['7'] } } };
  readMarks().mark([{ id: '7', isRead: false }], true);
  await vi.waitFor(() => expect(border.broadcasts).toHaveLength(1));
  savedSearches.set({ status: 'ready', items: [] });
  lastMuteAct.set({ articleIds: ['7'], sourceIds: [], isMuted: true });
  await vi.waitFor(() => expect(border.broadcasts).toHaveLength(3));
  expect(border.broadcasts).toEqual(Array(3).fill(expect.stringContaining('realtime:reader:reader')));
  stopReadMarks();
});
