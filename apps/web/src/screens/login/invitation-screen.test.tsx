import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionCookieStorage, sessionStorageKey } from '#src/app/session/session-cookie.ts';
import { type AnsweringServer, simulatedPage, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import type { Invitation } from './invitation.ts';
import { InvitationScreen } from './invitation-screen.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  simulatedPage().setURL(`${location.origin}/login/invitation?token=the-token`);
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const invitation: Invitation = {
  ...{ state: 'open', accountId: 'a1', account: 'Shiomi', inviter: 'Aoi', email: 'new@example.com' },
  ...{ expiresAt: '2026-12-04T12:00:00Z', shared: { kind: 'board', id: 7, title: 'Chips' } },
};
const link = '/api/invitations/the-token';
const answer = (body: object, status = 200) => ({ status, body });
const show = (changes: Partial<Invitation> = {}) => {
  server.answers[`GET ${link}`] = answer({ ...invitation, ...changes });
  return renderScreen(<InvitationScreen />);
};

test('who invites to what is said, and somebody new chooses a password once they accept', async () => {
  server.answers[`POST ${link}/accept`] = answer({ kind: 'password', token: 'short-lived' });
  const page = await show();
  await page.findByText('Aoi invited you to join Shiomi.');
  page.getByText('The board “Chips” is shared with you.');
  page.getByText('For new@example.com, valid until Dec 4, 2026');
  expect(server.asked.map(({ name }) => name)).toEqual([`GET ${link}`]);
  fireEvent.click(page.getByRole('button', { name: 'Accept invitation' }));
  await page.findByText('Choose the password you will sign in with.');
  page.getByRole('button', { name: 'Save password and join' });
});

test('somebody who can sign in already is led to do so', async () => {
  server.answers[`POST ${link}/accept`] = answer({ kind: 'sign-in' });
  const page = await show();
  fireEvent.click(await page.findByRole('button', { name: 'Accept invitation' }));
  await page.findByText('new@example.com can already sign in here. Sign in to join Shiomi.');
  expect(page.getByRole('link', { name: 'Sign in to join' }).getAttribute('href')).toBe('/login');
});

test('who is signed in as somebody else is asked to sign out, and nothing is accepted', async () => {
  const key = sessionStorageKey(location.origin);
  const user = { id: 'u9', email: 'other@example.com' };
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at: Date.now() / 1000 + 3_600, user };
  await sessionCookieStorage.setItem(key, JSON.stringify(session));
  const page = await show();
  fireEvent.click(await page.findByRole('button', { name: 'Accept invitation' }));
  await page.findByText(/You are signed in as other@example.com/);
  expect(server.asked.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await sessionCookieStorage.removeItem(key);
});

test('an expired invitation offers another one', async () => {
  server.answers[`POST ${link}/renew`] = answer({ kind: 'renewed' });
  const page = await show({ state: 'expired' });
  await page.findByRole('heading', { name: 'This invitation has expired' });
  page.getByText('The invitation to Shiomi was valid until Dec 4, 2026.');
  fireEvent.click(page.getByRole('button', { name: 'Send me a new invitation' }));
  await page.findByText(/A new invitation is on its way to new@example.com/);
});

test('an account that is full is said, with whom to ask', async () => {
  const error = { code: 'USER_LIMIT_REACHED', message: 'The account has reached its 5 users.' };
  server.answers[`POST ${link}/renew`] = answer({ error }, 409);
  const page = await show({ state: 'expired' });
  fireEvent.click(await page.findByRole('button', { name: 'Send me a new invitation' }));
  await page.findByText('The account has reached its 5 users. Ask Aoi for another invitation.');
});

test.each([
  ['accepted', 'You have already joined'],
  ['declined', 'This invitation was declined'],
  ['revoked', 'This invitation was revoked'],
  ['demo', 'This is a demo'],
] as const)('an invitation that is %s says so', async (state, title) => {
  const page = await show({ state });
  await page.findByRole('heading', { name: title });
  expect(page.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

test('a link that is none of ours says so, and a server that is away is asked again', async () => {
  server.answers[`GET ${link}`] = answer({ error: { code: 'NOT_FOUND' } }, 404);
  const page = await renderScreen(<InvitationScreen />);
  await page.findByRole('heading', { name: 'This link does not work' });
  cleanup();
  server.answers[`GET ${link}`] = answer({}, 500);
  const failed = await renderScreen(<InvitationScreen />);
  const retry = await failed.findByRole('button', { name: 'Try again' });
  server.answers[`GET ${link}`] = answer(invitation);
  fireEvent.click(retry);
  await failed.findByText('Aoi invited you to join Shiomi.');
});
