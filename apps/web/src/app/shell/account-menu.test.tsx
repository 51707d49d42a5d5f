import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { loadConfig } from '../config.ts';
import { writeAccountId } from '../session/account-cookie.ts';
import { loadMe } from '../session/me.ts';
import { AccountMenu } from './account-menu.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

async function openMenu(userAcl: string) {
  const account = { id: 'a', name: 'Kawaraban Trading (London)', plan: 'BASIC', trialExpireAt: null, demo: false };
  const user = { id: 'u', email: 'kawa@shiomi.example', realName: null, isOperator: false, firstPage: 'NEWS' };
  server.answers.Me = { data: { user: { ...user, accountUsers: [{ id: '1', accountId: 'a', userAcl, account }] } } };
  await loadConfig();
  await loadMe();
  await renderScreen(<AccountMenu />);
  fireEvent(document.getElementById('account-card')!, new Event('beforetoggle'));
  await screen.findByText(user.email);
}

test('an ADMIN comes to the pages of the account where no site of its own is set', async () => {
  await openMenu('ADMIN');
  const link = screen.getByRole('link', { name: 'Account management', hidden: true });
  expect(link.getAttribute('href')).toBe('/settings/company-old/member-old');
});

test('others have no such link; the card has the whole name of the account', async () => {
  await openMenu('GENERAL');
  expect(screen.queryByRole('link', { name: 'Account management', hidden: true })).toBeNull();
  screen.getByText('Kawaraban Trading (London)');
});

test('the cookie of the account is written again at each start, before the browser forgets it', async () => {
  writeAccountId('a');
  const write = vi.spyOn(document, 'cookie', 'set');
  await openMenu('GENERAL');
  const written = write.mock.calls.map(([cookie]) => cookie);
  write.mockRestore();
  expect(written.filter((cookie) => cookie.startsWith('account=a;'))).toHaveLength(1);
});
