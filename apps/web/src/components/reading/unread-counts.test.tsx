import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { newsChanges, readerChanges } from '#src/app/session/unread-signals.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { savedSearches } from '../saved-searches/saved-search-store.ts';
import { unreadIn, useUnreadCounts } from './unread-counts.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await server.stop();
});

const answerWith = (headlines: number) => {
  const count = { savedSearchId: 'chips', headlines, notices: 0, isComplete: true };
  server.answers.UnreadCounts = { data: { unreadCounts: [count] } };
};

function Shown() {
  const counts = useUnreadCounts();
  return <p>{`${unreadIn(counts, { savedSearchId: 'chips', tab: 'headlines' })?.count} unread`}</p>;
}

test('counts follow an arrival, a change on another device and a change made here, and an arrival is counted after a random delay', async () => {
  answerWith(1);
  const { findByText } = await renderScreen(<Shown />);
  await findByText('1 unread');
  answerWith(2);
  readerChanges.set(readerChanges.get() + 1);
  await findByText('2 unread');
  answerWith(3);
  vi.spyOn(Math, 'random').mockReturnValue(0.02);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  newsChanges.set(newsChanges.get() + 1);
  expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toEqual([370]);
  await findByText('3 unread');
  answerWith(4);
  savedSearches.set({ status: 'ready', items: [] });
  await findByText('4 unread');
});
