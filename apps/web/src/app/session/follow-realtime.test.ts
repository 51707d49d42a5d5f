import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackendServiceBorder, RealtimeSocket } from '../../../test/backend-service-border.ts';
import { loadConfig } from '../config.ts';
import { alertChanges, hasUnreadAlerts } from './alert-badge.ts';
import { followRealtime } from './follow-realtime.ts';
import { newsChanges, readerChanges, readerChannel } from './unread-signals.ts';

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
  expect(readerChannel.get()).toBeNull();
  border.acceptJoins();
  await vi.waitFor(() => expect(readerChannel.get()).not.toBeNull());
  const before = [newsChanges.get(), readerChanges.get()];
  border.broadcast('realtime:news', 'changed');
  border.broadcast('realtime:reader:reader', 'changed');
  expect([newsChanges.get(), readerChanges.get()]).toEqual(before.map((count) => count + 1));
  readerChannel.get()?.announce();
  await vi.waitFor(() => expect(border.broadcasts).toEqual([expect.stringContaining('realtime:reader:reader')]));
});
