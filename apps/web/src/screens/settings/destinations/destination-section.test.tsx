import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertUser } from '#src/components/alert-settings/alert-form-values.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { DestinationSection } from './destination-section.tsx';

const destination = {
  id: 'one',
  kind: 'WEBHOOK',
  name: 'Billing',
  address: 'https://hooks.example.com/alerts',
  isOn: true,
  offAt: null,
  offReason: null,
  isSigned: true,
  previousSecretUntil: null,
} as const;

const user: AlertUser = {
  id: 'user',
  email: 'reader@example.com',
  alertsChannel: 3,
  webhookUrl: null,
  alertsLanguage: 'en',
  alertsTimezone: 'Asia/Tokyo',
  alertsTime: '08:30',
  alertsWeekdays: [1],
  nextAlertAt: null,
  alertDestinations: [destination],
  alertProblems: [],
  accountUsers: [],
};

let server: AnsweringServer;
const onChanged = vi.fn();
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  await server.stop();
});

const renderSection = (changes: Partial<AlertUser> = {}) =>
  renderScreen(<DestinationSection user={{ ...user, ...changes }} onChanged={onChanged} />);
const variables = () => server.asked.map((one) => one.variables);

describe('other destinations', () => {
  test('say how to begin when there is none', async () => {
    const { getByText } = await renderSection({ alertDestinations: [] });
    getByText(/^No other destinations yet\./);
  });

  test('are added by service, and show the secret once', async () => {
    server.answers.AddAlertDestination = { data: { addAlertDestination: { secret: 'whsec_new' } } };
    const { getByRole, getByLabelText, findByText, findByLabelText } = await renderSection();
    fireEvent.click(getByRole('button', { name: 'Add destination' }));
    fireEvent.change(getByLabelText('Service'), { target: { value: 'WEBHOOK' } });
    fireEvent.change(getByLabelText('Name'), { target: { value: ' Archive ' } });
    const buttons = document.querySelectorAll<HTMLButtonElement>('form button[type=submit]');
    fireEvent.click(buttons[0]!);
    await findByText('Enter the URL that alerts are sent to.');
    fireEvent.change(getByLabelText('Webhook URL'), { target: { value: 'https://a.example.com/x' } });
    fireEvent.click(buttons[0]!);
    await findByText('Secret of “Archive”');
    expect(await findByLabelText('Secret')).toHaveProperty('value', 'whsec_new');
    expect(variables()).toEqual([{ kind: 'WEBHOOK', name: 'Archive', address: 'https://a.example.com/x' }]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test('are switched, tested and removed one by one', async () => {
    server.answers.ChangeAlertDestination = { data: { changeAlertDestination: { id: 'one' } } };
    server.answers.TestAlertDestination = {
      data: { testAlertDestination: { ok: true, kind: 'WEBHOOK', message: 'Sent to hooks.example.com.' } },
    };
    server.answers.RemoveAlertDestination = { data: { removeAlertDestination: { id: 'one' } } };
    const { getByRole, getAllByRole, findByText } = await renderSection();
    fireEvent.click(getByRole('switch', { name: 'Send alerts to “Billing”' }));
    await waitFor(() => expect(variables()).toEqual([{ id: 'one', isOn: false }]));
    fireEvent.click(getByRole('button', { name: 'Send test' }));
    await findByText('Sent to hooks.example.com.');
    fireEvent.click(getByRole('button', { name: 'Remove' }));
    await findByText('Remove “Billing”?');
    fireEvent.click(getAllByRole('button', { name: 'Remove' }).at(-1)!);
    await waitFor(() => expect(variables().at(-1)).toEqual({ id: 'one' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(3));
  });

  test('get another secret', async () => {
    server.answers.RotateAlertDestinationSecret = {
      data: { rotateAlertDestinationSecret: { secret: 'whsec_other' } },
    };
    const { getByRole, getAllByRole, findByText, findByLabelText } = await renderSection();
    fireEvent.click(getByRole('button', { name: 'Rotate secret' }));
    await findByText('Rotate the secret of “Billing”?');
    fireEvent.click(getAllByRole('button', { name: 'Rotate secret' }).at(-1)!);
    expect(await findByLabelText('Secret')).toHaveProperty('value', 'whsec_other');
  });

  test('say why nothing is sent to them', async () => {
    const off = { ...destination, isOn: false, offAt: '2026-01-01T00:00:00Z', offReason: '410 gone' };
    const { getByText } = await renderSection({ alertsChannel: 1, alertDestinations: [off] });
    getByText('The webhook channel is off above, so nothing is sent here.');
    getByText('Stopped by us · 410 gone');
  });
});
