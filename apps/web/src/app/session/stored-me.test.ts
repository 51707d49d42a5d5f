import { beforeEach, expect, test } from 'vitest';
import { forgetAccount, writeAccountId } from './account-cookie.ts';
import { clearStoredMe, type Me, readStoredMe, storeMe } from './stored-me.ts';

const accountUser: Me['accountUser'] = {
  id: 'membership',
  accountId: 'account-1',
  userAcl: 'GENERAL',
  account: { id: 'account-1', name: '瓦版商事', plan: 'BASIC', trialExpireAt: null, demo: false },
};
const me: Me = {
  user: {
    id: 'user',
    email: 'reader@example.com',
    realName: null,
    isOperator: false,
    firstPage: 'NEWS',
    readRule: 'OPENED',
    accountUsers: [accountUser],
  },
  accountUser,
  otherAccountUsers: [],
};

beforeEach(() => {
  localStorage.clear();
  forgetAccount();
});

test('the person is shown again in the same account only', () => {
  storeMe(me);
  expect(readStoredMe()).toBeNull();
  writeAccountId('account-1');
  expect(readStoredMe()).toEqual(me);
  writeAccountId('account-2');
  expect(readStoredMe()).toBeNull();
});

test('nobody is left after signing out, and what another build wrote is not used', () => {
  writeAccountId('account-1');
  storeMe(me);
  clearStoredMe();
  expect(readStoredMe()).toBeNull();
  localStorage.setItem('me', '{"accountUser":{"accountId":"account-1"}}');
  expect(readStoredMe()).toBeNull();
});
