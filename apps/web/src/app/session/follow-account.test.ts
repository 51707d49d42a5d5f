import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from './me.ts';

const ofAccount = (accountId: string) =>
  ({
    user: { id: 'u', email: 'a@b.example', accountUsers: [] },
    accountUser: { accountId, account: { name: '潮見商事' } },
    otherAccountUsers: [],
  }) as unknown as Me;

/** The program in a tab that shows an account. */
async function openTab(accountId: string) {
  vi.resetModules();
  const { writeAccountId } = await import('./account-cookie.ts');
  const { keepMe } = await import('./kept-me.ts');
  writeAccountId(accountId);
  keepMe(ofAccount(accountId));
  return { ...(await import('./me.ts')), writeAccountId };
}

let goTo: ReturnType<typeof vi.fn>;
beforeEach(() => {
  goTo = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(goTo as never);
});
afterEach(() => void vi.restoreAllMocks());

test('choosing another account changes the cookie and loads the page anew', async () => {
  const { switchAccount } = await openTab('1');
  switchAccount('2');
  expect(document.cookie).toContain('account=2');
  expect(localStorage.getItem('me')).toBeNull();
  expect(goTo).toHaveBeenCalledWith('/publications');
});

test('other tabs follow, once they hear of it', async () => {
  const { followAccount, writeAccountId } = await openTab('1');
  const stop = followAccount();
  dispatchEvent(new Event('storage'));
  expect(goTo).not.toHaveBeenCalled();
  writeAccountId('2');
  dispatchEvent(new Event('storage'));
  expect(goTo).toHaveBeenCalledWith('/publications');
  stop();
  goTo.mockClear();
  dispatchEvent(new Event('storage'));
  expect(goTo).not.toHaveBeenCalled();
});
