import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useSave } from '../../components/use-save.ts';
import { DeleteUser } from './delete-user.tsx';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterEach(cleanup);
afterAll(() => server.stop());

const user = { id: 'user-1', email: 'leaver@shiomi.example' };

function Shown({ onDeleted }: { onDeleted: (number: number) => void }) {
  return <DeleteUser user={user} saving={useSave()} onDeleted={onDeleted} />;
}

test('a user is deleted only once their address was typed, and the choice for their boards is sent', async () => {
  server.answers.DeleteUser = { data: { deleteUser: 12 } };
  const deleted = new Promise<number>((resolve) => void renderScreen(<Shown onDeleted={resolve} />));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = () => [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit')!;
  const typed = screen.getByLabelText(`Type ${user.email} to confirm`);
  fireEvent.change(typed, { target: { value: 'leaver@shiomi' } });
  expect(confirm().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Delete with everything on them'));
  fireEvent.change(typed, { target: { value: user.email } });
  fireEvent.click(confirm());
  expect(await deleted).toBe(12);
  expect(server.asked.at(-1)).toEqual({ name: 'DeleteUser', variables: { userId: user.id, boards: 'DELETE' } });
});
