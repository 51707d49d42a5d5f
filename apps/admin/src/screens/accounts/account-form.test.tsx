import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AccountForm } from './account-form.tsx';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  server.asked.length = 0;
});
afterEach(cleanup);
afterAll(() => server.stop());

const account = {
  ...{ id: 'account-1', name: '潮見商事', plan: 'PREMIUM' as const, userLimit: 5, memberCount: 2 },
  ...{ availableCountries: ['JP'], trialExpireAt: '2027-01-31T03:00:00.000Z', demo: false },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', members: [], changes: [] },
};

test('what is changed is sent; the exact end of an unchanged trial is left alone', async () => {
  server.answers.UpdateAccount = { data: { updateAccount: { id: account.id } } };
  const onSaved = vi.fn();
  await renderScreen(<AccountForm account={account} onSaved={onSaved} />);
  fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'BASIC' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(onSaved).toHaveBeenCalledOnce();
  expect(server.asked).toEqual([
    {
      name: 'UpdateAccount',
      variables: {
        ...{ accountId: 'account-1', name: '潮見商事', plan: 'BASIC', userLimit: 5 },
        ...{ availableCountries: ['JP'], demo: false },
      },
    },
  ]);
});

test('an emptied day ends the trial, another one ends it with that day', async () => {
  server.answers.UpdateAccount = { data: { updateAccount: { id: account.id } } };
  await renderScreen(<AccountForm account={account} onSaved={() => {}} />);
  const day = screen.getByLabelText('Trial ends');
  const sent = async (value: string) => {
    const before = server.asked.length;
    fireEvent.change(day, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.asked.length).toBe(before + 1));
    await screen.findByText('Saved');
    return server.asked.at(-1)?.variables.trialExpireAt;
  };
  expect(await sent('2027-03-01')).toBe(new Date('2027-03-01T23:59:59').toISOString());
  expect(await sent('')).toBeNull();
});

test('the server’s problems stand under their fields, and nothing typed is lost', async () => {
  server.answers.UpdateAccount = {
    errors: [
      {
        message: 'Some fields need another look.',
        extensions: {
          code: 'BAD_USER_INPUT',
          problems: [{ field: 'userLimit', message: 'Enter a whole number from 1 to 10,000.' }],
        },
      },
    ],
  };
  await renderScreen(<AccountForm account={account} onSaved={() => {}} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shiomi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Some fields need another look.');
  expect(screen.getByText('Enter a whole number from 1 to 10,000.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Shiomi');
});
