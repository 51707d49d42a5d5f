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
      ...{ verdict: 'NOT_MATCHED', nextDueAt: null, user: { id: 'user-1', email: 'a@shiomi.example' } },
      ...{ articles: [{ id: '7', title: '海運の市況', publishedAt: '2026-11-20T00:00:00.000Z' }] },
      ...{ searches: [], alerts: [], deliveries: [] },
      ...change,
    },
  },
});
const search = {
  ...{ id: 'search-1', name: '半導体の動き', accountName: '潮見商事', conditions: { keywords: '半導体' } },
  ...{ isFocus: true, unmet: [] as string[], termsNow: [] as string[], match: null as object | null },
};

async function ask(article: string) {
  await renderScreen(<Explanation />);
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'a@shiomi.example' } });
  fireEvent.change(screen.getByLabelText('Article'), { target: { value: article } });
  fireEvent.click(screen.getByRole('button', { name: 'Explain' }));
}

test('nothing is asked before the question is put; then it names what was not met', async () => {
  server.answers.ExplainDelivery = answer({ searches: [{ ...search, unmet: ['keywords', 'countries'] }] });
  await ask('7');
  await screen.findByText(/no saved search matches/);
  expect(screen.getByText('Unmet conditions: keywords, country')).toBeTruthy();
  expect(server.asked).toEqual([{ name: 'ExplainDelivery', variables: { email: 'a@shiomi.example', article: '7' } }]);
});

test('what was left out says why, in words; a reason of a newer server shows as itself', async () => {
  const match = (droppedReason: string) => ({
    matchedAt: '2026-11-20T00:00:00.000Z',
    terms: ['半導体'],
    droppedReason,
  });
  server.answers.ExplainDelivery = answer({
    verdict: 'DROPPED',
    searches: [
      { ...search, match: match('trial-expired') },
      { ...search, id: 'search-2', match: match('something-new') },
    ],
  });
  await ask('7');
  await screen.findByText('Excluded: the account’s trial had ended');
  expect(screen.getByText('Excluded: something-new')).toBeTruthy();
  expect(screen.getAllByText(/by: 半導体/)).toHaveLength(2);
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
    verdict: 'SEVERAL_ARTICLES',
    articles: [
      { id: '7', title: '海運の市況 その1', publishedAt: '2026-11-20T00:00:00.000Z' },
      { id: '8', title: '海運の市況 その2', publishedAt: '2026-11-19T00:00:00.000Z' },
    ],
  });
  await ask('海運');
  const choice = await screen.findByRole('button', { name: '海運の市況 その2' });
  expect(screen.queryByText('Their saved searches')).toBeNull();
  server.answers.ExplainDelivery = answer({ verdict: 'SENT' });
  fireEvent.click(choice);
  await screen.findByText(/^Yes: it was sent/);
  expect(server.asked.at(-1)?.variables).toEqual({ email: 'a@shiomi.example', article: '8' });
});
