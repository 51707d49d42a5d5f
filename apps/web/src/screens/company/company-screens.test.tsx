import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { loadMe } from '#src/app/session/me.ts';
import { SettingsSidebar } from '#src/components/settings-pages/settings-sidebar.tsx';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { GlossaryScreen } from './glossary-screen.tsx';
import { MemberScreen } from './member-screen.tsx';
import { OrganizationScreen } from './organization-screen.tsx';
import { SecurityLogScreen } from './security-log-screen.tsx';
import { TagsScreen } from './tags-screen.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const account = { id: 'account', name: 'Shiomi Trading', plan: 'PREMIUM', trialExpireAt: null, demo: false };

async function show(element: React.ReactNode, userAcl = 'ADMIN') {
  const accountUsers = [{ id: 'mine', accountId: 'account', userAcl, account }];
  const user = { id: 'me', email: 'me@example.com', realName: 'Kawara Chigami', accountUsers };
  server.answers.Me = { data: { user } };
  await loadConfig();
  await loadMe();
  return renderScreen(<Provider value={graphqlClient}>{element}</Provider>);
}
const askedFor = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const refused = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

describe('members', () => {
  const members = [
    { id: 'mine', userId: 'me', realName: 'Kawara Chigami', email: 'me@example.com', userAcl: 'ADMIN' },
    { id: 'hers', userId: 'her', realName: null, email: 'her@example.com', userAcl: 'GENERAL' },
  ];
  const invitations = [
    { id: 'open', email: 'new@example.com', userAcl: 'READONLY', expiresAt: '2026-12-04T00:00:00Z', mail: 'failed' },
  ];
  const inviter = { id: 'her', realName: null, email: 'her@example.com' };
  const requests = [{ id: 'asked', email: 'outsider@example.org', sharedTitle: 'Chips', inviter }];
  const answer = (userLimit: number) => ({
    data: { members: { userLimit, members, invitations, requests } },
  });
  beforeEach(() => {
    server.answers.Members = answer(5);
  });

  test('are shown with their roles, how many there may be, and what became of the mails', async () => {
    const { findByText, getByLabelText, getByText } = await show(<MemberScreen />);
    await findByText('3 of 5 seats used (including pending invitations).');
    expect(getByLabelText('Role of her@example.com')).toHaveProperty('value', 'GENERAL');
    getByText('Kawara Chigami (you)');
    getByText('The e-mail could not be sent');
  });

  test('ask for invitations by sharing, which the ADMIN approves', async () => {
    server.answers.ApproveInvitation = { data: { approveInvitation: { id: 'asked' } } };
    const { findByText, getByRole } = await show(<MemberScreen />);
    await findByText('her@example.com wants to share “Chips”');
    fireEvent.click(getByRole('button', { name: 'Approve outsider@example.org' }));
    await waitFor(() => expect(askedFor('ApproveInvitation')).toEqual([{ invitationId: 'asked' }]));
  });

  test('are invited by address, role and language of the mail', async () => {
    server.answers.InviteMember = { data: { inviteMember: { id: '1', email: 'x@example.com' } } };
    const { findByRole } = await show(<MemberScreen />);
    fireEvent.click(await findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await findByRole('dialog'));
    dialog.getByText(/It takes 1 of 2 free seats \(of 5\)/);
    fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: ' x@example.com ' } });
    fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'BILLING' } });
    expect(dialog.getByLabelText('E-mail language')).toHaveProperty('value', 'en');
    fireEvent.change(dialog.getByLabelText('E-mail language'), { target: { value: 'ja' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(askedFor('InviteMember')).toEqual([{ email: 'x@example.com', userAcl: 'BILLING', language: 'ja' }]),
    );
    await waitFor(() => expect(askedFor('Members')).toHaveLength(2));
  });

  test('keep what was typed when the invitation is refused, and say why', async () => {
    server.answers.InviteMember = refused('ALREADY_MEMBER', 'This person is already a member.');
    const { findByRole } = await show(<MemberScreen />);
    fireEvent.click(await findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'her@example.com' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await dialog.findByText('This person is already a member.');
    expect(dialog.getByLabelText('E-mail')).toHaveProperty('value', 'her@example.com');
  });

  test('cannot be invited when all seats are used', async () => {
    server.answers.Members = answer(3);
    const { findByText, getByRole } = await show(<MemberScreen />);
    await findByText(/All 3 seats are used/);
    expect(getByRole('button', { name: 'Invite someone' })).toHaveProperty('disabled', true);
  });

  test('change roles, and are removed once it is confirmed', async () => {
    server.answers.ChangeMemberRole = { data: { changeMemberRole: { id: 'hers', userAcl: 'ADMIN' } } };
    server.answers.RemoveMember = { data: { removeMember: { id: 'hers' } } };
    const { findByLabelText, getByRole, findByRole } = await show(<MemberScreen />);
    fireEvent.change(await findByLabelText('Role of her@example.com'), { target: { value: 'ADMIN' } });
    await waitFor(() => expect(askedFor('ChangeMemberRole')).toEqual([{ memberId: 'hers', userAcl: 'ADMIN' }]));
    fireEvent.click(getByRole('button', { name: 'Remove her@example.com' }));
    const dialog = within(await findByRole('dialog'));
    expect(askedFor('RemoveMember')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(askedFor('RemoveMember')).toEqual([{ memberId: 'hers' }]));
  });

  test('have their invitations sent again and taken back', async () => {
    server.answers.ResendInvitation = refused('RATE_LIMITED', 'Please wait 60 seconds.');
    server.answers.RevokeInvitation = { data: { revokeInvitation: { id: 'open' } } };
    const { findByRole } = await show(<MemberScreen />);
    fireEvent.click(await findByRole('button', { name: 'Send the invitation to new@example.com again' }));
    await waitFor(() => expect(askedFor('ResendInvitation')).toEqual([{ invitationId: 'open' }]));
    const revoke = await findByRole('button', { name: 'Revoke the invitation to new@example.com' });
    await waitFor(() => expect(revoke).toHaveProperty('disabled', false));
    fireEvent.click(revoke);
    await waitFor(() => expect(askedFor('RevokeInvitation')).toEqual([{ invitationId: 'open' }]));
  });

  test('are refused in words to who may not see them', async () => {
    server.answers.Members = refused('FORBIDDEN', 'You do not have permission to do this.');
    const { findByText, getByRole, queryByRole } = await show(<MemberScreen />, 'GENERAL');
    await findByText(/You do not have permission to do this. An administrator of the account can/);
    getByRole('link', { name: 'Go to News' });
    expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the organisation', () => {
  test('is shown with its plan, and renamed', async () => {
    server.answers.UpdateOrganization = { data: { updateUser: { id: 'me' } } };
    const more = { userLimit: 5, availableCountries: ['JP'], trialExpireAt: '2020-01-01T00:00:00Z' };
    const overview = { memberCount: 2, invitationCount: 1, createdAt: '2019-12-01T00:00:00Z' };
    server.answers.Organization = {
      data: { accountOverview: { ...overview, account: { ...account, ...more } } },
    };
    const { findByLabelText, getByRole, getByText } = await show(<OrganizationScreen />, 'BILLING');
    fireEvent.change(await findByLabelText('Account name'), { target: { value: 'Shiomi' } });
    getByText('Members: 2 · pending invitations: 1 · seats: 5');
    getByText('Japan');
    getByText(/^ended on .*: the account is view-only$/);
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateOrganization')).toEqual([{ accountName: 'Shiomi' }]));
  });
});

describe('tags', () => {
  beforeEach(() => {
    const tags = [{ id: 't', name: 'Peers', color: 'red', articleCount: 3, boardCount: 1 }];
    server.answers.Tags = { data: { tags } };
  });

  test('are made with a name and a colour', async () => {
    server.answers.CreateTag = { data: { createTag: { id: 'n', name: 'Customers' } } };
    const { findByLabelText, getByLabelText, getByRole } = await show(<TagsScreen />);
    fireEvent.change(await findByLabelText('Name'), { target: { value: 'Customers' } });
    fireEvent.change(getByLabelText('Colour'), { target: { value: 'teal' } });
    fireEvent.click(getByRole('button', { name: 'Create tag' }));
    await waitFor(() => expect(askedFor('CreateTag')).toEqual([{ name: 'Customers', color: 'teal' }]));
  });

  test('are renamed in place, and have their name back when it is refused', async () => {
    server.answers.UpdateTag = refused('ALREADY_EXISTS', 'This already exists.');
    const { findByLabelText } = await show(<TagsScreen />);
    const name = await findByLabelText('Name of Peers');
    fireEvent.change(name, { target: { value: 'Customers' } });
    fireEvent.blur(name);
    await waitFor(() => expect(askedFor('UpdateTag')).toEqual([{ tagId: 't', name: 'Customers' }]));
    await waitFor(() => expect(name).toHaveProperty('value', 'Peers'));
  });

  test('change colour, and are deleted once it is confirmed', async () => {
    server.answers.UpdateTag = { data: { updateTag: { id: 't', name: 'Peers', color: 'blue' } } };
    server.answers.DeleteTag = { data: { deleteTag: { id: 't' } } };
    const { findByLabelText, getByRole, findByRole } = await show(<TagsScreen />);
    fireEvent.change(await findByLabelText('Colour of Peers'), { target: { value: 'blue' } });
    await waitFor(() => expect(askedFor('UpdateTag')).toEqual([{ tagId: 't', color: 'blue' }]));
    fireEvent.click(getByRole('button', { name: 'Delete Peers' }));
    fireEvent.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(askedFor('DeleteTag')).toEqual([{ tagId: 't' }]));
  });

  test('are only read by who may not change them', async () => {
    const { findByText, queryByRole, queryByLabelText } = await show(<TagsScreen />, 'GENERAL');
    await findByText('Peers');
    await findByText('Articles: 3 · boards: 1');
    expect(queryByRole('button')).toBeNull();
    expect(queryByLabelText('Name')).toBeNull();
  });
});

describe('the way there', () => {
  test.each([
    ['ADMIN', ['Members', 'Organisation', 'Tags', 'Glossary', 'Security log']],
    ['BILLING', ['Organisation', 'Tags', 'Glossary']],
    ['GENERAL', ['Tags', 'Glossary']],
  ])('shows %s what is theirs', async (userAcl, expected) => {
    const { getByRole } = await show(<SettingsSidebar />, userAcl);
    const links = (name: string) =>
      within(within(getByRole('navigation', { name: 'Settings menu' })).getByRole('region', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(links('Personal')).toEqual(['Profile', 'Alerts', 'Security']);
    expect(links('Account')).toEqual(expected);
  });
});

describe('the glossary', () => {
  const terms = [{ id: 'meti', ja: '経済産業省', en: 'METI' }];
  beforeEach(() => {
    server.answers.Glossary = { data: { glossary: terms } };
  });

  test('takes a new term', async () => {
    server.answers.SaveTerm = { data: { upsertGlossaryTerm: { id: 'boj', ja: '日本銀行', en: 'Bank of Japan' } } };
    const { findByLabelText, getByLabelText, getByRole } = await show(<GlossaryScreen />);
    fireEvent.change(await findByLabelText('Japanese'), { target: { value: '日本銀行 ' } });
    fireEvent.change(getByLabelText('English'), { target: { value: 'Bank of Japan' } });
    fireEvent.click(getByRole('button', { name: 'Add term' }));
    await waitFor(() => expect(askedFor('SaveTerm')).toEqual([{ ja: '日本銀行', en: 'Bank of Japan' }]));
    await waitFor(() => expect(getByLabelText('Japanese')).toHaveProperty('value', ''));
  });

  test('puts a word back that is refused, and does not ask for one that did not change', async () => {
    server.answers.SaveTerm = refused('ALREADY_EXISTS', 'There is one.');
    const { findByLabelText } = await show(<GlossaryScreen />);
    const word = await findByLabelText('English for “経済産業省”');
    fireEvent.blur(word);
    fireEvent.change(word, { target: { value: 'MITI' } });
    fireEvent.blur(word);
    await waitFor(() => expect(word).toHaveProperty('value', 'METI'));
    expect(askedFor('SaveTerm')).toEqual([{ glossaryTermId: 'meti', ja: '経済産業省', en: 'MITI' }]);
  });

  test('is only read by those who are no administrators', async () => {
    const { findByText, queryByRole } = await show(<GlossaryScreen />, 'GENERAL');
    await findByText('METI');
    expect(queryByRole('textbox')).toBeNull();
    expect(queryByRole('button')).toBeNull();
  });
});

test('the security log is read in pages, and names who did what to whom', async () => {
  const event = { at: '2026-11-20T00:00:00Z', text: 'Role changed', actor: null, subject: null, ipAddress: null };
  const page = (events: object[], next: string | null) => ({
    data: { securityLog: { events, next, hasSignIns: true } },
  });
  server.answers.SecurityLog = page(
    [{ ...event, id: 'c2', actor: 'me@example.com', subject: 'her@example.com', ipAddress: '192.0.2.7' }],
    'place',
  );
  const { findByText, getByRole } = await show(<SecurityLogScreen />);
  await findByText('By me@example.com, concerning her@example.com · 192.0.2.7');
  server.answers.SecurityLog = page([{ ...event, id: 'c1' }], null);
  fireEvent.click(getByRole('button', { name: 'Older' }));
  await findByText('By the service');
  expect(askedFor('SecurityLog')).toEqual([{ after: null }, { after: 'place' }]);
  expect(getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true);
});
