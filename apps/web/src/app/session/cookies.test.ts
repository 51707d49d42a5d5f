import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '../words.ts';
import { writeAccountId } from './account-cookie.ts';
import { sessionCookieStorage, setRemembered } from './session-cookie.ts';

let written: string[];

beforeEach(() => {
  written = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const yearSeconds = 365 * 24 * 60 * 60;

test('the account: 100 years, for this site only', () => {
  writeAccountId('7');
  expect(written).toEqual([`account=7; Path=/; SameSite=strict; Max-Age=${100 * yearSeconds}`]);
});

test('the language: 365 days', async () => {
  await setLocale('ja');
  expect(written).toEqual([`locale=ja; Path=/; SameSite=lax; Max-Age=${yearSeconds}`]);
});

test('the session: 1,000 years, in pieces of 3,180 characters', async () => {
  await sessionCookieStorage.setItem('sb', JSON.stringify({ access_token: 'x'.repeat(7_000) }));
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual(
    ['sb.0', 'sb.1', 'sb.2', 'sb.3'].slice(0, written.length),
  );
  expect(written.length).toBeGreaterThan(2);
  for (const cookie of written) {
    expect(cookie).toContain(`; Path=/; SameSite=lax; Max-Age=${1_000 * yearSeconds}`);
    expect(cookie.split(';')[0]!.length - 'sb.0='.length).toBeLessThanOrEqual(3_180);
  }
});

test('the session of whoever does not want to be remembered ends with the browser', async () => {
  setRemembered(false);
  await sessionCookieStorage.setItem('sb', '{}');
  expect(written).toHaveLength(1);
  expect(written[0]).not.toContain('Max-Age');
});
