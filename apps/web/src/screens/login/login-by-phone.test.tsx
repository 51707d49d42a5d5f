/** This test has its own file, because the sign-in client keeps the URL of the first server. */
import { cleanup, fireEvent } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { LoginForm } from './login-form.tsx';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(async () => {
  cleanup();
  await server.stop();
});

test('reads a phone number on the server, and sends its international form', async () => {
  server.answers['POST /api/phone-number'] = { status: 200, body: { phone: '+819012345678' } };
  server.signInAnswer = { status: 400, body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' } };
  const { getByRole, getByLabelText, findByText } = await renderScreen(<LoginForm />);
  fireEvent.change(getByLabelText('E-mail or phone number'), { target: { value: '０９０－１２３４－５６７８' } });
  fireEvent.change(getByLabelText('Password'), { target: { value: 'a password' } });
  fireEvent.click(getByRole('button', { name: 'Sign in' }));
  await findByText('Incorrect e-mail, phone number or password.');
  expect(server.signIns).toMatchObject([{ phone: '+819012345678', password: 'a password' }]);
});
