import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitingToasts } from '#src/app/notify.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Sharing } from './sharing.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  waitingToasts.set([]);
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const colleague = { id: 's1', user: { id: 'u1', realName: 'Aoi', email: 'aoi@example.com' } };
const askedFor = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const refused = (extensions: Record<string, unknown>, message: string) => ({ errors: [{ message, extensions }] });

function Shared({ mayManage, initial }: { mayManage: boolean; initial: Sharing }) {
  const [sharing, setSharing] = useState(initial);
  const subject = { kind: 'board', id: '7', title: 'Chips' } as const;
  const onClose = () => undefined;
  return <ShareDialog opened {...{ subject, mayManage, onClose, ...sharing }} onChange={setSharing} />;
}

async function show({ mayManage = true, initial = { shares: [colleague], pendingShares: [] } as Sharing } = {}) {
  const { findByRole } = await renderScreen(<Shared mayManage={mayManage} initial={initial} />);
  const dialog = within(await findByRole('dialog'));
  const share = (emails: string) => {
    fireEvent.change(dialog.getByLabelText('E-mail addresses'), { target: { value: emails } });
    fireEvent.click(dialog.getByRole('button', { name: 'Share' }));
  };
  return { dialog, share };
}

test('people are shared with, and those who are invited are told apart', async () => {
  const pending = { id: 's2', email: 'new@example.com' };
  server.answers.AddBoardShares = { data: { shared: { id: '7', shares: [colleague], pendingShares: [pending] } } };
  const { dialog, share } = await show();
  share('aoi@example.com、new@example.com');
  await dialog.findByText('Invited');
  expect(askedFor('AddBoardShares')).toEqual([{ id: '7', emails: ['aoi@example.com', 'new@example.com'] }]);
  expect(waitingToasts.get()).toMatchObject([{ message: 'Shared; 1 invitation was sent' }]);
  expect(dialog.getByLabelText('E-mail addresses')).toHaveProperty('value', '');
});

test('what is no address is named under the field, and nobody is asked', async () => {
  const { dialog, share } = await show();
  share('aoi@example.com, nonsense');
  await dialog.findByText('Enter a valid e-mail address. (nonsense)');
  expect(server.asked).toEqual([]);
});

test('an empty field is no mistake', async () => {
  const { dialog, share } = await show();
  share(' ');
  expect(dialog.queryByText(/valid e-mail/)).toBeNull();
  expect(server.asked).toEqual([]);
});

test('a full account is said with what can be done, and what was typed stays', async () => {
  server.answers.AddBoardShares = refused({ code: 'USER_LIMIT_REACHED' }, 'All seats of the account are used (5).');
  const { dialog, share } = await show();
  share('new@example.com');
  await dialog.findByText(/All seats of the account are used \(5\). Ask an administrator/);
  expect(dialog.getByLabelText('E-mail addresses')).toHaveProperty('value', 'new@example.com');
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
  expect(dialog.queryByLabelText('E-mail addresses')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Stop sharing/ })).toBeNull();
});
