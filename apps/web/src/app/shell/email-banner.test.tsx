import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { followEmailProblem, noteEmailProblem } from '../session/email-problem.ts';
import { EmailBanner } from './email-banner.tsx';

let server: AnsweringServer;
let stop = () => {};
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  stop();
  cleanup();
  await server.stop();
});

const email = 'reader@example.com';
const failed = { channel: 1, failedForGoodAt: '2026-11-20T23:30:00Z' };
const answer = (problems: object[]) => {
  server.answers.EmailProblem = { data: { user: { id: 'user', email, alertProblems: problems } } };
};

test('says that alert mails do not arrive, with the way to the settings', async () => {
  answer([failed]);
  const { findByText, getByRole } = await renderScreen(<EmailBanner />);
  act(() => {
    stop = followEmailProblem();
  });
  await findByText(`Alert e-mails to ${email} are not arriving.`);
  expect(getByRole('link', { name: 'Open alert settings' }).getAttribute('href')).toBe('/settings/personal/alerts');
});

test('says nothing of a mail that is tried again, nor of a webhook', async () => {
  answer([
    { channel: 1, failedForGoodAt: null },
    { ...failed, channel: 2 },
  ]);
  const { queryByText } = await renderScreen(<EmailBanner />);
  act(() => {
    stop = followEmailProblem();
  });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(queryByText(/are not arriving/)).toBeNull();
});

test('goes once the settings page has read that mails arrive', async () => {
  const { findByText, queryByText } = await renderScreen(<EmailBanner />);
  act(() => noteEmailProblem({ email, alertProblems: [failed] }));
  await findByText(/are not arriving/);
  act(() => noteEmailProblem({ email, alertProblems: [] }));
  expect(queryByText(/are not arriving/)).toBeNull();
});
