import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertUser } from '#src/components/alert-settings/alert-form-values.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AlertSettingsForm } from './alert-settings-form.tsx';

const user: AlertUser = {
  id: 'user',
  email: 'reader@example.com',
  alertsChannel: 1,
  webhookUrl: null,
  alertsLanguage: 'ja',
  alertsTimezone: 'Asia/Tokyo',
  alertsTime: '08:30',
  alertsWeekdays: [1, 2, 3, 4, 5],
  nextAlertAt: '2026-01-11T23:30:00Z',
  alertDestinations: [],
  alertProblems: [],
  accountUsers: [],
};

let server: AnsweringServer;
const onSaved = vi.fn();

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.UpdateAlertSettings = { data: { updateUser: { id: 'user' } } };
});

afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  await server.stop();
});

const renderForm = () => renderScreen(<AlertSettingsForm user={user} onSaved={onSaved} />);

describe('the alert settings', () => {
  test('say the schedule and the next delivery in words', async () => {
    const { getByText } = await renderForm();
    getByText('Every Monday, Tuesday, Wednesday, Thursday, and Friday at 08:30.');
    getByText('Next delivery: Monday, January 12 at 08:30 (Asia/Tokyo)');
  });

  test('show the service of a webhook address while it is typed', async () => {
    const { getByLabelText, getByRole, getByText } = await renderForm();
    fireEvent.click(getByRole('switch', { name: /^Webhook/ }));
    const field = getByLabelText('Webhook URL');
    fireEvent.change(field, { target: { value: 'https://hooks.slack.com/services/T/B/X' } });
    getByText('Recognised: Slack');
    fireEvent.change(field, { target: { value: 'https://example.com/hook' } });
    getByText('Enter the URL of a Slack, Google Chat or Microsoft Teams incoming webhook.');
  });

  test('are not sent while something is missing, and the field says what', async () => {
    const { getByRole, findByText } = await renderForm();
    fireEvent.click(getByRole('switch', { name: /^Webhook/ }));
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await findByText('Enter the URL that alerts are sent to.');
    expect(server.asked).toEqual([]);
  });

  test('keep what was typed when the server refuses it, with the reason under the field', async () => {
    server.answers.UpdateAlertSettings = {
      errors: [
        {
          message: 'Some values cannot be used.',
          extensions: { code: 'BAD_USER_INPUT', problems: [{ field: 'webhookUrl', message: 'Not a webhook.' }] },
        },
      ],
    };
    const { getByLabelText, getByRole, findByText } = await renderForm();
    fireEvent.click(getByRole('switch', { name: /^Webhook/ }));
    const field = getByLabelText('Webhook URL');
    fireEvent.change(field, { target: { value: 'https://example.com/hook' } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await findByText('Not a webhook.');
    await findByText('Some values cannot be used.');
    expect(field).toHaveProperty('value', 'https://example.com/hook');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('save what was changed before a test is sent, and show what came of it', async () => {
    server.answers.SendTestAlert = {
      data: { sendTestAlert: { ok: false, kind: 'gone', message: 'The webhook no longer exists.' } },
    };
    const { getByLabelText, getByRole, findByText } = await renderForm();
    fireEvent.click(getByLabelText('Immediately', { exact: false }));
    fireEvent.click(getByRole('button', { name: 'Save and send test' }));
    await findByText('The webhook no longer exists.');
    expect(server.asked.map(({ name }) => name)).toEqual(['UpdateAlertSettings', 'SendTestAlert']);
    expect(server.asked[0]?.variables.alertsTime).toBe('instant');
    await waitFor(() => getByRole('button', { name: 'Send test' }));
  });
});
