import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ProfileForm, type ProfileUser } from './profile-form.tsx';

type AccountUser = ProfileUser['accountUsers'][number];

const accountUser: AccountUser = {
  id: 'membership',
  accountId: 'account',
  userAcl: 'ADMIN',
  account: { id: 'account', name: 'Shiomi Trading' },
  industry: { id: '2' },
  job: null,
};
const user: ProfileUser = {
  id: 'user',
  realName: 'Kawara Chigami',
  firstPage: 'NEWS',
  phone: null,
  signInPhone: null,
  email: 'reader@example.com',
  accountUsers: [accountUser],
};
const masters = {
  industries: [{ id: '2', jaName: '商社・卸売', enName: 'Trading and wholesale' }],
  jobs: [{ id: '7', jaName: '経営企画', enName: 'Corporate planning' }],
};

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.UpdateProfile = { data: { updateUser: { id: 'user' } } };
  server.answers.Me = { data: { user: null } };
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

const renderForm = (change: Partial<AccountUser> = {}) =>
  renderScreen(<ProfileForm user={user} accountUser={{ ...accountUser, ...change }} masters={masters} />);
const saved = () => server.asked.find(({ name }) => name === 'UpdateProfile')?.variables;

describe('the profile', () => {
  test('is saved as it was changed; an address that was not touched is not sent', async () => {
    const { getByLabelText, getByRole } = await renderForm();
    fireEvent.change(getByLabelText('Phone'), { target: { value: '03-1234-5678' } });
    fireEvent.change(getByLabelText('Job'), { target: { value: '7' } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toBeDefined());
    expect(saved()).toEqual({
      firstPage: 'NEWS',
      realName: 'Kawara Chigami',
      phone: '03-1234-5678',
      industryId: '2',
      jobId: '7',
    });
  });

  test('says what is wrong with an address, and sends nothing', async () => {
    const { getByLabelText, getByRole, findByText } = await renderForm();
    fireEvent.change(getByLabelText('E-mail'), { target: { value: 'nobody' } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await findByText('Enter a valid e-mail address.');
    expect(server.asked).toEqual([]);
  });

  test('shows a refusal under its field and keeps what was typed', async () => {
    server.answers.UpdateProfile = {
      errors: [
        {
          message: 'Check the fields.',
          extensions: { code: 'INVALID', problems: [{ field: 'phone', message: 'This is no phone number.' }] },
        },
      ],
    };
    const { getByLabelText, getByRole, findByText } = await renderForm();
    fireEvent.change(getByLabelText('Phone'), { target: { value: 'abc' } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await findByText('This is no phone number.');
    expect(getByLabelText('Phone')).toHaveProperty('value', 'abc');
  });
});
