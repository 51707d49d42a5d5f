/** The badge's whole life, with the backend service's client standing at the border of the network. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertChanges, followAlerts, hasUnreadAlerts } from './alert-badge.ts';

const border = vi.hoisted(() => ({
  /** What the database answers to the count. */
  answer: { data: [] as object[] | null, error: null as Error | null },
  filters: [] as unknown[],
  change: () => {},
  status: (_status: string) => {},
  removed: 0,
}));

vi.mock('../config.ts', () => ({ config: () => ({ backendServiceUrl: 'http://localhost', publishableKey: 'k' }) }));
vi.mock('./session.ts', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('@supabase/supabase-js', () => {
  const filtered = (...filter: unknown[]) => {
    border.filters.push(filter);
    return query;
  };
  const query = {
    select: () => query,
    eq: filtered,
    is: filtered,
    limit: () => Promise.resolve(border.answer),
  };
  const channel = {
    on: (_kind: string, filter: object, told: () => void) => {
      border.filters.push(filter);
      border.change = told;
      return channel;
    },
    subscribe: (told: (status: string) => void) => {
      border.status = told;
      return channel;
    },
  };
  return {
    createClient: () => ({
      realtime: { setAuth: () => Promise.resolve() },
      from: () => query,
      channel: () => channel,
      removeChannel: () => {
        border.removed += 1;
      },
    }),
  };
});

let stop = () => {};

beforeEach(() => {
  border.answer = { data: [], error: null };
  border.filters = [];
  border.removed = 0;
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const unread = { data: [{ id: 1 }], error: null };

test('the dot shows while a row of the reader is unread, and is counted again at each change', async () => {
  border.answer = unread;
  stop = followAlerts('reader');
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(true));
  expect(border.filters).toContainEqual(['userId', 'reader']);
  expect(border.filters).toContainEqual(['readAt', null]);
  expect(border.filters).toContainEqual({
    ...{ event: '*', schema: 'public', table: 'alert_mail_work', filter: 'userId=eq.reader' },
  });
  const before = alertChanges.get();
  border.answer = { data: [], error: null };
  border.change();
  expect(alertChanges.get()).toBe(before + 1);
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(false));
});

test('it is counted again when the connection is back', async () => {
  stop = followAlerts('reader');
  await vi.waitFor(() => expect(border.filters.length).toBeGreaterThan(2));
  border.answer = unread;
  border.status('SUBSCRIBED');
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(true));
});

test('a count that fails is logged and leaves the badge as it is', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  border.answer = unread;
  stop = followAlerts('reader');
  await vi.waitFor(() => expect(hasUnreadAlerts.get()).toBe(true));
  border.answer = { data: null, error: new Error('away') };
  border.change();
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(hasUnreadAlerts.get()).toBe(true);
});

test('the subscription ends with the reader, and an answer on its way says nothing any more', async () => {
  stop = followAlerts('reader');
  await vi.waitFor(() => expect(border.filters.length).toBeGreaterThan(2));
  border.answer = unread;
  border.change();
  stop();
  expect(border.removed).toBe(1);
  await Promise.resolve().then(() => Promise.resolve());
  expect(hasUnreadAlerts.get()).toBe(false);
});
