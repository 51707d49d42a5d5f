import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import type { AlertUser } from '#src/components/alert-settings/alert-form-values.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AlertSettingsScreen } from './alert-settings-screen.tsx';

const user: AlertUser = {
  id: 'user',
  email: 'reader@example.com',
  alertsChannel: 3,
  webhookUrl: 'https://hooks.slack.com/services/T/B/X',
  alertsLanguage: 'en',
  alertsTimezone: 'Asia/Tokyo',
  alertsTime: 'instant',
  alertsWeekdays: [1, 2, 3, 4, 5],
  nextAlertAt: null,
  alertDestinations: [],
  alertProblems: [],
  accountUsers: [],
};

const failing: AlertUser['alertProblems'][number] = {
  channel: 2,
  destination: null,
  kind: 'delivery-failing',
  message: 'The service had a problem.',
  detail: 'An error has occurred: 503',
  at: '2026-11-20T23:30:00Z',
  failedForGoodAt: null,
  nextTryAt: null,
  waitingCount: 2,
};

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.UpdateAlertSettings = { data: { updateUser: { __typename: 'User', id: 'user' } } };
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const answer = (changes: Partial<AlertUser>) => {
  server.answers.AlertSettings = { data: { user: { __typename: 'User', ...user, ...changes } } };
};

const renderSettings = () =>
  renderScreen(
    <Provider value={graphqlClient}>
      <AlertSettingsScreen />
    </Provider>,
  );

test('the alert settings show a failing channel from its first attempt, until the reader repairs it', async () => {
  answer({ alertProblems: [failing] });
  const { findByText, getByRole, queryByText, getByLabelText } = await renderSettings();
  await findByText('The last delivery to Webhook has not succeeded yet');
  expect(getByRole('region', { name: 'Delivery problems' }).textContent).toMatch(
    /The service had a problem\..*2 messages are waiting.*An error has occurred: 503/,
  );
  answer({ webhookUrl: 'https://hooks.slack.com/services/T/B/Y' });
  fireEvent.change(getByLabelText('Webhook URL'), { target: { value: 'https://hooks.slack.com/services/T/B/Y' } });
  fireEvent.click(getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(queryByText('The last delivery to Webhook has not succeeded yet')).toBeNull());
});

test('the weekdays stand beside instant alerts too', async () => {
  answer({});
  const { findByText, getByRole } = await renderSettings();
  await findByText(/^As soon as a matching article is published, every Monday, Tuesday/);
  fireEvent.click(getByRole('checkbox', { name: 'Sunday' }));
  fireEvent.click(getByRole('checkbox', { name: 'Saturday' }));
  await findByText('As soon as a matching article is published.');
});
