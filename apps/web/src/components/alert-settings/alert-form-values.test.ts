import { expect, test } from 'vitest';
import {
  type AlertFormValues,
  type AlertUser,
  findFaults,
  serviceName,
  toFormValues,
  toVariables,
} from './alert-form-values.ts';

const user = {
  id: 'u',
  email: 'reader@example.com',
  alertsChannel: 3,
  webhookUrl: 'https://hooks.slack.com/services/T/B/X',
  alertsLanguage: 'ja',
  alertsTimezone: 'Asia/Tokyo',
  alertsTime: '08:30,18:00',
  alertsWeekdays: [1, 2, 3],
  nextAlertAt: null,
  alertDestinations: [],
  alertProblems: [],
  accountUsers: [],
} satisfies AlertUser;

test('settings come back from the form as they went in', () => {
  const { alertsChannel, webhookUrl, alertsLanguage, alertsTimezone, alertsTime, alertsWeekdays } = user;
  expect(toVariables(toFormValues(user))).toEqual({
    alertsChannel,
    webhookUrl,
    alertsLanguage,
    alertsTimezone,
    alertsTime,
    alertsWeekdays,
  });
  expect(toVariables(toFormValues({ ...user, alertsTime: 'instant' })).alertsTime).toBe('instant');
  expect(toVariables(toFormValues({ ...user, alertsChannel: 0 })).alertsChannel).toBe(0);
});

test('a webhook needs an address, and times must be there once each', () => {
  const values: AlertFormValues = { ...toFormValues(user), webhookUrl: ' ', times: ['08:30', '', '08:30'] };
  expect(findFaults(values)).toEqual({ webhookUrl: 'webhookNeeded', 'times.1': 'timeMissing', 'times.2': 'timeTwice' });
  expect(findFaults({ ...values, hasWebhook: false, isInstant: true })).toEqual({});
  expect(findFaults({ ...values, isInstant: true }, true)).toEqual({});
});

test('a service is named for its addresses only', () => {
  expect(serviceName('https://hooks.slack.com/services/T/B/X')).toBe('Slack');
  expect(serviceName('https://example.com/services/T/B/X')).toBeNull();
});
