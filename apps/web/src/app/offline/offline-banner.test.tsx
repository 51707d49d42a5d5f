import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { connection } from './connection.ts';
import { OfflineBanner } from './offline-banner.tsx';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterEach(cleanup);
afterAll(() => server.stop());

const shown = () => screen.getByRole('status').textContent;

it('says nothing while all that is shown came from the server', async () => {
  await renderScreen(<OfflineBanner />);
  act(() => connection.set({ isAway: false, copiesOf: null }));
  expect(shown()).toBe('');
});

it('says as of when copies are, and offers what is current when the server is back', async () => {
  const copiesOf = new Date(2026, 10, 20, 9, 5);
  await renderScreen(<OfflineBanner />);
  // `act` is not awaited, because a response to one of the page's own requests would end the simulated outage.
  act(() => connection.set({ isAway: true, copiesOf }));
  expect(shown()).toContain('Offline: as of Nov 20, 2026, 09:05');
  act(() => connection.set({ isAway: false, copiesOf }));
  expect(shown()).toContain('You are back online.');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});
