import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { loadMe } from '#src/app/session/me.ts';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportScreen } from './report-screen.tsx';
import { SchedulesScreen } from './schedules/schedules-screen.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  const account = { id: 'account', name: 'Shiomi Trading', plan: 'PREMIUM', trialExpireAt: null, demo: false };
  const accountUsers = [{ id: 'mine', accountId: 'account', userAcl: 'ADMIN', account }];
  server.answers.Me = { data: { user: { id: 'me', email: 'me@example.com', realName: null, accountUsers } } };
  server.answers.BoardTitles = {
    data: { boardTitles: [{ id: '4', title: 'Chips', status: 'OPEN', mayEdit: true, counting: { articles: 1 } }] },
  };
  await loadConfig();
  await loadMe();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const askedFor = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const render = (element: React.ReactNode) => renderScreen(<Provider value={graphqlClient}>{element}</Provider>);

function answerReport(mayChange: boolean) {
  const titled = (articleId: string, title: string) => ({
    ...{ articleId, articleKind: 'Headline', title, excerpt: '', sourceName: 'Dawn', language: 'en' },
    ...{ publishedAt: '2026-11-20T00:00:00Z', isCorrection: false, note: null, tags: [] },
  });
  const report = { id: '7', title: 'The plant', language: 'en', originName: 'Chips', fromDay: null, toDay: null };
  const state = {
    isShared: false,
    createdAt: '2026-11-20T00:00:00Z',
    articleCount: 2,
    user: null,
    note: null,
    mayChange,
  };
  server.answers.Report = {
    data: {
      report: {
        report: { ...report, ...state },
        summary: { total: 2, totalBefore: null, sourceCount: 1, countedAt: null, sources: [], incompleteDays: [] },
        articles: [titled('1', 'First'), titled('2', 'Second')],
      },
    },
  };
}

test('a report of a board is made with a title', async () => {
  server.answers.CreateReport = { data: { createReport: { id: '7' } } };
  await render(<ReportForm boardId="4" />);
  const make = await screen.findByRole('button', { name: 'Create report' });
  fireEvent.click(make);
  screen.getByText('Enter a title.');
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'The plant' } });
  fireEvent.click(make);
  const sent = { title: 'The plant', note: '', language: 'en', boardId: '4' };
  await waitFor(() => expect(askedFor('CreateReport')).toEqual([sent]));
});

test('order and notes of the articles are saved together', async () => {
  answerReport(true);
  server.answers.ChangeReport = { data: { changeReport: { id: '7' } } };
  await render(<ReportScreen reportId="7" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Move down: First' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note: First' }), { target: { value: 'Call them' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const articles = [
    { articleId: '2', note: '' },
    { articleId: '1', note: 'Call them' },
  ];
  await waitFor(() =>
    expect(askedFor('ChangeReport')).toEqual([
      { reportId: '7', title: 'The plant', note: '', isShared: false, articles },
    ]),
  );
});

test('a note written while another is being saved is still to be saved', async () => {
  answerReport(true);
  const saved = Promise.withResolvers<Answer>();
  server.answers.ChangeReport = saved.promise;
  await render(<ReportScreen reportId="7" />);
  const note = (title: string) => screen.findByRole('textbox', { name: `Note: ${title}` });
  fireEvent.change(await note('First'), { target: { value: 'Call them' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedFor('ChangeReport')).toHaveLength(1));
  fireEvent.change(await note('Second'), { target: { value: 'Ask again' } });
  saved.resolve({ data: { changeReport: { id: '7' } } });
  await waitFor(() => expect(askedFor('Report')).toHaveLength(2));
  screen.getByText('You have unsaved changes.');
});

test('a saved search is scheduled, and the next date is shown before saving', async () => {
  server.answers.SavedSearches = { data: { searchSettings: [] } };
  const next = { dueAt: '2026-11-29T23:30:00Z', fromDay: '2026-11-23', toDay: '2026-11-29' };
  server.answers.ReportSchedules = { data: { reportSchedules: [] } };
  server.answers.NextReport = { data: { nextReport: next, user: { id: 'me', alertsTimezone: 'Asia/Tokyo' } } };
  server.answers.CreateReportSchedule = { data: { createReportSchedule: { id: '1' } } };
  await render(<SchedulesScreen />);
  await screen.findByText('No scheduled reports yet');
  fireEvent.click(screen.getAllByRole('button', { name: 'New schedule' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Next: Monday\b.*\b30\b.* 08:30\. Period: .*\b23\b.* – .*\b29\b/);
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Weekly' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Board' }));
  fireEvent.change(dialog.getByLabelText('On a public holiday'), { target: { value: 'JP' } });
  await waitFor(() => expect(askedFor('NextReport').at(-1)).toMatchObject({ holidays: 'JP' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const times = { frequency: 'weekly', weekday: 1, time: '08:30', holidays: 'JP' };
  const schedule = { title: 'Weekly', language: 'en', boardId: '4', ...times };
  await waitFor(() => expect(askedFor('CreateReportSchedule')).toEqual([{ schedule }]));
});

test('those who may only read a report are shown it without controls', async () => {
  answerReport(false);
  await render(<ReportScreen reportId="7" />);
  await screen.findByText('First');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Secret links' })).toBeNull();
});

test('a new link is shown once, and each can be revoked', async () => {
  answerReport(true);
  const link = { id: '3', expiresAt: '2999-01-01T00:00:00Z', revokedAt: null };
  const accountUsers = [{ accountId: 'account', account: { id: 'account', allowsReportLinks: true } }];
  server.answers.ReportLinks = {
    data: { reportLinks: [{ link, openingCount: 0, lastOpenedAt: null }], user: { id: 'me', accountUsers } },
  };
  server.answers.CreateReportLink = { data: { createReportLink: { url: 'https://news.example/shared-reports/x' } } };
  server.answers.RevokeReportLink = { data: { revokeReportLink: { id: '3' } } };
  await render(<ReportScreen reportId="7" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Secret links' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create link' }));
  await waitFor(() => dialog.getByDisplayValue('https://news.example/shared-reports/x'));
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(askedFor('RevokeReportLink')).toEqual([{ linkId: '3' }]));
});
