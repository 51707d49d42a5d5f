import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { LoginForm } from './login-form.tsx';

let server: AnsweringServer;

beforeEach(async () => {
  localStorage.clear();
  server = await startAnsweringServer();
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

describe('signing in', () => {
  test('asks for what is missing and puts the focus there', async () => {
    const { getByRole, getByLabelText, getByText } = await renderScreen(<LoginForm />);
    fireEvent.click(getByRole('button', { name: 'Sign in' }));
    getByText('Enter your e-mail address or phone number.');
    getByText('Enter your password.');
    expect(document.activeElement).toBe(getByLabelText('E-mail or phone number'));
  });

  test('says so when the credentials are refused, and keeps what was typed', async () => {
    server.signInAnswer = { status: 400, body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' } };
    const { getByRole, getByLabelText, findByText } = await renderScreen(<LoginForm />);
    fireEvent.change(getByLabelText('E-mail or phone number'), { target: { value: 'reader@example.com' } });
    fireEvent.change(getByLabelText('Password'), { target: { value: 'wrong' } });
    fireEvent.click(getByRole('button', { name: 'Sign in' }));
    await findByText('Incorrect e-mail, phone number or password.');
    expect(getByLabelText('E-mail or phone number')).toHaveProperty('value', 'reader@example.com');
    expect(getByLabelText('Password')).toHaveProperty('value', 'wrong');
  });
});
