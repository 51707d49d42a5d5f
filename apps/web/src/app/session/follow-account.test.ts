import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeAccountId } from './account-cookie.ts';
import { followAccount, switchAccount } from './me.ts';
import { type Me, storeMe } from './stored-me.ts';

const ofAccount = (accountId: string) =>
  ({
    user: { id: 'u', email: 'a@b.example', accountUsers: [] },
    accountUser: { accountId, account: { name: '潮見商事' } },
    otherAccountUsers: [],
  }) as unknown as Me;

function openTab(accountId: string) {
  writeAccountId(accountId);
  storeMe(ofAccount(accountId));
  resetStores();
}

let goTo: ReturnType<typeof vi.fn>;
beforeEach(() => {
  goTo = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(goTo as never);
});
afterEach(() => void vi.restoreAllMocks());

test('choosing another account changes the cookie and loads the page anew', () => {
  openTab('1');
  switchAccount('2');
  expect(document.cookie).toContain('account=2');
  expect(localStorage.getItem('me')).toBeNull();
  expect(goTo).toHaveBeenCalledWith('/publications');
});

test('other tabs follow, once they hear of it', () => {
  openTab('1');
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
