import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Sharing } from './sharing.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  waitingToasts.set([]);
  answerColleagues({});
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const share = (id: string, name: string, access: 'EDIT' | 'VIEW' = 'EDIT') => ({
  ...{ id, access, user: { id: `u-${id}`, realName: name, email: `${name.toLowerCase()}@example.com` } },
});
const colleague = share('s1', 'Aoi');
const people = [colleague, share('s2', 'Ito')].map(({ user }) => ({ ...user, userId: user.id }));
const askedFor = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const refused = (extensions: Record<string, unknown>, message: string) => ({ errors: [{ message, extensions }] });

function answerColleagues(changed: object) {
  const colleagues = { people, invitedEmails: ['known@example.com'], seatsTaken: 4, userLimit: 6, ...changed };
  server.answers.Colleagues = { data: { colleagues } };
}

function Shared({ mayManage, initial }: { mayManage: boolean; initial: Sharing }) {
  const [sharing, setSharing] = useState(initial);
  const subject = { kind: 'board', id: '7', title: 'Chips' } as const;
  const onClose = () => undefined;
  return <ShareDialog opened {...{ subject, mayManage, onClose, ...sharing }} onChange={setSharing} />;
}

async function show({ mayManage = true, initial = { shares: [colleague], pendingShares: [] } as Sharing } = {}) {
  const { findByRole } = await renderScreen(
    <Provider value={graphqlClient}>
      <Shared mayManage={mayManage} initial={initial} />
    </Provider>,
  );
  const dialog = within(await findByRole('dialog'));
  const field = () => dialog.getByRole('combobox', { name: 'Members or e-mail addresses' });
  const enter = (entry: string) => {
    fireEvent.change(field(), { target: { value: entry } });
    fireEvent.keyDown(field(), { key: 'Enter' });
  };
  const send = async (name = 'Share') => {
    const button = dialog.getByRole('button', { name });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    fireEvent.click(button);
  };
  return { dialog, field, enter, share: send };
}

test('members are chosen from a list without those who have it already, and nothing is said of seats', async () => {
  server.answers.AddBoardShares = {
    data: { shared: { id: '7', shares: [colleague, share('s2', 'Ito')], pendingShares: [] } },
  };
  const { dialog, field, share: send } = await show();
  fireEvent.click(field());
  const option = await screen.findByRole('option', { name: 'Ito <ito@example.com>', hidden: true });
  expect(screen.queryByRole('option', { name: /Aoi/, hidden: true })).toBeNull();
  fireEvent.click(option);
  fireEvent.change(dialog.getByLabelText('Access'), { target: { value: 'VIEW' } });
  dialog.getByText('They can view the board, its articles, actions and comments.');
  expect(dialog.queryByText(/free seats/)).toBeNull();
  await send();
  await dialog.findByText('Ito');
  expect(askedFor('AddBoardShares')).toMatchObject([{ id: '7', emails: ['ito@example.com'], access: 'VIEW' }]);
  expect(waitingToasts.get()).toMatchObject([{ message: 'Shared with 1 more person' }]);
});

test('an invitation says which seats it takes before it is sent, and in which language', async () => {
  const pending = { id: 's3', access: 'EDIT', email: 'new@example.com' };
  server.answers.AddBoardShares = { data: { shared: { id: '7', shares: [colleague], pendingShares: [pending] } } };
  const { dialog, enter, share: send } = await show();
  enter('new@example.com、known@example.com');
  await dialog.findByText(/new@example.com is not a member. .* takes 1 of 2 free seats \(4 of 6 used\)/);
  expect(dialog.getByLabelText('E-mail language')).toHaveProperty('value', 'en');
  fireEvent.change(dialog.getByLabelText('E-mail language'), { target: { value: 'ja' } });
  await send('Share and invite');
  await dialog.findByText('Invited');
  const emails = ['new@example.com', 'known@example.com'];
  expect(askedFor('AddBoardShares')).toEqual([{ id: '7', emails, access: 'EDIT', language: 'ja' }]);
  expect(waitingToasts.get()).toMatchObject([{ message: 'Shared; 1 invitation was sent' }]);
  expect(dialog.queryByText(/is not a member/)).toBeNull();
});

test('nobody is invited before the seats are known', async () => {
  const { Colleagues } = server.answers;
  const known = Promise.withResolvers<Answer>();
  server.answers.Colleagues = known.promise;
  const { dialog, enter } = await show();
  enter('new@example.com');
  fireEvent.click(dialog.getByRole('button', { name: 'Share' }));
  known.resolve(await (Colleagues as Promise<Answer>));
  await dialog.findByText(/new@example.com is not a member/);
  expect(askedFor('AddBoardShares')).toEqual([]);
});

test('more invitations than seats are refused before anything is sent', async () => {
  answerColleagues({ seatsTaken: 6 });
  const { dialog, enter } = await show();
  enter('new@example.com');
  await dialog.findByText(/takes 1 seat, and 0 of 6 are free. Ask an administrator/);
  expect(dialog.getByRole('button', { name: 'Share and invite' })).toHaveProperty('disabled', true);
});

test('what is no address is named under the field, and nobody is asked', async () => {
  const { dialog, enter, share: send } = await show();
  enter('aoi@example.com, nonsense');
  await send();
  await dialog.findByText('Enter a valid e-mail address. (nonsense)');
  expect(askedFor('AddBoardShares')).toEqual([]);
});

test('an empty field is no mistake', async () => {
  const { dialog, share: send } = await show();
  await send();
  expect(dialog.queryByText(/valid e-mail/)).toBeNull();
  expect(askedFor('AddBoardShares')).toEqual([]);
});

test('an account that was filled meanwhile is said with what can be done, and what was entered stays', async () => {
  server.answers.AddBoardShares = refused({ code: 'USER_LIMIT_REACHED' }, 'The account has reached its 5 users.');
  const { dialog, enter, share: send } = await show();
  enter('new@example.com');
  await dialog.findByText(/is not a member/);
  await send('Share and invite');
  await dialog.findByText(/reached its 5 users. Ask an administrator/);
  dialog.getByText(/new@example.com is not a member/);
});

test('what a share is for can be changed, and is put back when that fails', async () => {
  const changed = share('s1', 'Aoi', 'VIEW');
  server.answers.AddBoardShares = { data: { shared: { id: '7', shares: [changed], pendingShares: [] } } };
  const { dialog } = await show();
  const access = () => dialog.getByLabelText('Access of Aoi');
  fireEvent.change(access(), { target: { value: 'VIEW' } });
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ message: 'Access changed' }]));
  expect(askedFor('AddBoardShares')).toMatchObject([{ emails: ['aoi@example.com'], access: 'VIEW' }]);
  server.answers.AddBoardShares = refused({ code: 'FORBIDDEN' }, 'You do not have permission to do this.');
  fireEvent.change(access(), { target: { value: 'EDIT' } });
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(2));
  expect(access()).toHaveProperty('value', 'VIEW');
});

test('a share is taken away at once, and its undo shares again', async () => {
  server.answers.RemoveBoardShares = { data: { removeBoardShares: { id: '7' } } };
  server.answers.AddBoardShares = { data: { shared: { id: '7', shares: [colleague], pendingShares: [] } } };
  const { dialog } = await show();
  fireEvent.click(dialog.getByRole('button', { name: 'Stop sharing with Aoi' }));
  dialog.getByText('Not shared with anyone yet.');
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  expect(askedFor('RemoveBoardShares')).toEqual([{ shareId: 's1' }]);
  waitingToasts.get()[0]?.undo?.();
  await dialog.findByText('Aoi');
});

test('a share that could not be taken away is back', async () => {
  server.answers.RemoveBoardShares = refused({ code: 'FORBIDDEN' }, 'You do not have permission to do this.');
  const { dialog } = await show();
  fireEvent.click(dialog.getByRole('button', { name: 'Stop sharing with Aoi' }));
  await dialog.findByText('Aoi');
  expect(waitingToasts.get()).toMatchObject([{ kind: 'failed', message: 'You do not have permission to do this.' }]);
});

test('those who may only look see whom it is shared with', async () => {
  const { dialog } = await show({ mayManage: false });
  dialog.getByText('Aoi');
  dialog.getByText('Can edit');
  expect(dialog.queryByLabelText('Members or e-mail addresses')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Stop sharing/ })).toBeNull();
});
