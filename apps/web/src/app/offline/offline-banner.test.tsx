import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAppWords, setLocale } from '../words.ts';
import { connection } from './connection.ts';
import { OfflineBanner } from './offline-banner.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}));

beforeEach(async () => {
  await setLocale('en');
  await loadAppWords();
});

afterEach(cleanup);

const shown = () => screen.getByRole('status').textContent;

it('says nothing while all that is shown came from the server', () => {
  connection.set({ isAway: false, copiesOf: null });
  render(<OfflineBanner />);
  expect(shown()).toBe('');
});

it('says as of when copies are, and offers what is current when the server is back', () => {
  const copiesOf = new Date(2026, 10, 20, 9, 5);
  connection.set({ isAway: true, copiesOf });
  render(<OfflineBanner />);
  expect(shown()).toContain('Offline: as of Nov 20, 2026, 9:05');
  act(() => connection.set({ isAway: false, copiesOf }));
  expect(shown()).toContain('You are connected again.');
  expect(screen.getByRole('button', { name: 'Show what is current' })).toBeTruthy();
});
