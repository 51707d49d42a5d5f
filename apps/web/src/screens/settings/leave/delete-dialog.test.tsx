import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const colleague = { id: 'colleague', realName: 'Haruka Shiomi', email: 'haruka@example.com' };
const account = (id: string, changes: object = {}) => ({
  account: { id, name: `Account ${id}` },
  ...{ isOnlyMember: false, isLastAdmin: false, boardCount: 0, successors: [colleague] },
  ...changes,
});

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.DeleteMe = { errors: [{ message: 'stop here', extensions: { code: 'LAST_ADMIN' } }] };
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await server.stop();
});

async function open(accounts: object[], isSignInFresh = true) {
  server.answers.DeletionOutlook = { data: { deletionOutlook: { isSignInFresh, accounts } } };
  return await renderScreen(
    <Provider value={graphqlClient}>
      <DeleteDialog onClose={() => {}} />
    </Provider>,
  );
}
const sent = () => server.asked.find(({ name }) => name === 'DeleteMe')?.variables;

test('the dialog says what is deleted, what stays and which organisation closes', async () => {
  const { findByText, getByText, queryByRole } = await open([account('one', { isOnlyMember: true })]);
  await findByText(/^Your profile, clips/);
  getByText(/signed “Deleted person”/);
  getByText(/^Nobody else belongs to “Account one”/);
  expect(queryByRole('radiogroup')).toBeNull();
});

test('the last administrator names another or closes the organisation before anything is sent', async () => {
  const { findByLabelText, getByRole, findByText } = await open([account('one', { isLastAdmin: true })]);
  const select = await findByLabelText('Next administrator of “Account one”');
  fireEvent.click(getByRole('button', { name: 'Delete for good' }));
  await findByText('Choose the next administrator, or close the organisation.');
  expect(sent()).toBeUndefined();
  fireEvent.change(select, { target: { value: 'close' } });
  fireEvent.click(getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(sent()).toEqual({ boards: 'HAND_OVER', successors: [], closeAccountIds: ['one'] }));
});

test('boards go to the chosen colleague, or are deleted', async () => {
  const { findByLabelText, getByLabelText, getByRole, queryByLabelText } = await open([
    account('one', { boardCount: 2 }),
  ]);
  const owner = 'New owner of your boards in “Account one”';
  fireEvent.change(await findByLabelText(owner), { target: { value: 'colleague' } });
  fireEvent.click(getByRole('button', { name: 'Delete for good' }));
  const successors = [{ accountId: 'one', userId: 'colleague' }];
  await waitFor(() => expect(sent()).toEqual({ boards: 'HAND_OVER', successors, closeAccountIds: [] }));
  fireEvent.click(getByLabelText(/^Delete them with all/));
  await waitFor(() => expect(queryByLabelText(owner)).toBeNull());
});
