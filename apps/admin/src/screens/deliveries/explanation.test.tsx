import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { Explanation } from './explanation.tsx';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  server.asked.length = 0;
});
afterEach(cleanup);
afterAll(() => server.stop());

const answer = (change: object) => ({
  data: {
    explainDelivery: {
      ...{ kind: 'EXPLAINED', timezone: 'Asia/Tokyo', searches: [] },
      articles: [{ id: '7', title: '海運の市況', publishedAt: '2026-11-20T00:00:00.000Z' }],
      ...change,
    },
  },
});
const search = {
  ...{ id: 'search-1', name: '半導体の動き', accountName: '潮見商事', conditions: { keywords: '半導体' } },
  ...{ isRemoved: false, matchedAt: null as string | null, terms: [] as string[], reasons: [] as string[] },
  title: 'It matched your saved search “半導体の動き”',
  verdicts: [] as object[],
};
const verdict = {
  ...{ channel: 1, kind: 'SENT', title: 'Sent', text: 'It was due at 20 Nov 2026, 08:30.', builtAt: null, into: null },
  ...{ folded: [], deliveries: [] as object[] },
};

async function ask(article: string) {
  await renderScreen(<Explanation />);
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'a@shiomi.example' } });
  fireEvent.change(screen.getByLabelText('Article'), { target: { value: article } });
  fireEvent.click(screen.getByRole('button', { name: 'Explain' }));
}

test('nothing is asked before the question is put; then it names what was not met', async () => {
  const title = 'Your saved search “半導体の動き” did not match';
  const reasons = ['Neither title nor text contains “半導体”.', 'It is in another language than the search asks for.'];
  const unmet = { ...verdict, kind: 'NOT_MATCHED', title: 'Not sent', text: '' };
  server.answers.ExplainDelivery = answer({ searches: [{ ...search, title, reasons, verdicts: [unmet] }] });
  await ask('7');
  await screen.findByText(title);
  for (const reason of reasons) expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByText(/Not sent/)).toBeNull();
  expect(server.asked).toEqual([{ name: 'ExplainDelivery', variables: { email: 'a@shiomi.example', article: '7' } }]);
});

test('each channel has its verdict, and a message of two searches is listed once', async () => {
  const message = {
    ...{ id: 'delivery-1', userId: 'user-1', email: 'a@shiomi.example', purpose: 'alert', channel: 'SLACK' },
    ...{ target: 'hooks.slack.com', state: 'FAILED', isPreview: false, createdAt: '2026-11-20T00:00:00.000Z' },
    ...{ sentAt: null, nextAttemptAt: null, problem: 'The server refused it.', problemDetail: null, attempts: [] },
  };
  const failed = { ...verdict, channel: 2, kind: 'FAILED', title: 'Failed', text: 'It could not be delivered.' };
  const folded = [{ id: '8', title: '海運の市況、続報' }];
  const verdicts = [
    { ...verdict, folded },
    { ...failed, deliveries: [message] },
  ];
  server.answers.ExplainDelivery = answer({
    searches: [
      { ...search, matchedAt: '2026-11-20T00:00:00.000Z', terms: ['半導体'], verdicts },
      { ...search, id: 'search-2', title: 'Second', verdicts: [{ ...failed, deliveries: [message] }] },
    ],
  });
  await ask('7');
  await screen.findByText('E-mail: Sent');
  expect(screen.getAllByText('Webhooks: Failed')).toHaveLength(2);
  expect(screen.getByText('海運の市況、続報')).toBeTruthy();
  expect(screen.getByText(/by: 半導体/)).toBeTruthy();
  expect(screen.getByText(/Asia\/Tokyo/)).toBeTruthy();
  expect(screen.getAllByText('The server refused it.')).toHaveLength(1);
});

test('a saved search says what it asks for in words', async () => {
  const conditions = { keywords: '半導体', languages: ['ja', 'en'], period: { from: '2026-11-01' } };
  server.answers.ExplainDelivery = answer({
    searches: [
      { ...search, conditions },
      { ...search, id: 'search-2', conditions: {} },
    ],
  });
  await ask('7');
  const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  await screen.findByText('Languages');
  expect([shown('Keywords'), shown('Languages'), shown('Period')]).toEqual(['半導体', 'ja, en', '2026-11-01 – ']);
  expect(screen.getAllByText('No conditions')).toHaveLength(1);
});

test('of several articles one is chosen', async () => {
  server.answers.ExplainDelivery = answer({
    kind: 'SEVERAL_ARTICLES',
    articles: [
      { id: '7', title: '海運の市況 その1', publishedAt: '2026-11-20T00:00:00.000Z' },
      { id: '8', title: '海運の市況 その2', publishedAt: '2026-11-19T00:00:00.000Z' },
    ],
  });
  await ask('海運');
  const choice = await screen.findByRole('button', { name: '海運の市況 その2' });
  expect(screen.queryByText('Their saved searches')).toBeNull();
  server.answers.ExplainDelivery = answer({ searches: [{ ...search, verdicts: [verdict] }] });
  fireEvent.click(choice);
  await screen.findByText('E-mail: Sent');
  expect(server.asked.at(-1)?.variables).toEqual({ email: 'a@shiomi.example', article: '8' });
});
