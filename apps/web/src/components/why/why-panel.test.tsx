import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { askWhy } from './asked-why.ts';
import { WhyHost } from './why-host.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const source = { __typename: 'Source', jaSub: '港湾速報', enSub: 'Harbour News', localSub: '港湾速報' };
const articleOf = (id: string, title: string) => ({
  ...{ __typename: 'Headline', id, articleKind: 'Headline', title, language: 'en', source },
  ...{ publishedAt: '2026-11-24T08:21:00Z', createdAt: '2026-11-24T08:22:00Z' },
});

const verdictOf = (kind: string, values: object = {}) => ({
  ...{ __typename: 'WhyVerdict', channel: 1, kind, rule: null, title: kind, text: `Reason of ${kind}.`, section: 8 },
  ...{ into: null, folded: [], deliveries: [], ...values },
});

const searchOf = (name: string, values: object = {}) => ({
  ...{ __typename: 'WhySearch', id: name, name, keywords: 'chip OR wafer', matchedAt: '2026-11-24T08:23:00Z' },
  ...{ title: `It matched “${name}”`, reasons: [], clauses: [], verdicts: [], ...values },
});

const answer = (article: object | null, searches: object[]) => ({
  data: { why: { __typename: 'Why', article, searches } },
});

const show = () =>
  renderScreen(
    <Provider value={graphqlClient}>
      <WhyHost />
    </Provider>,
  );

const sent = verdictOf('SENT', {
  deliveries: [
    {
      ...{ __typename: 'WhyDelivery', id: 'd', destination: 'priya@tarn.example', problem: null },
      attempts: [
        {
          ...{ __typename: 'WhyAttempt', number: 1, startedAt: '2026-11-24T09:00:02Z', finishedAt: null },
          ...{ isAccepted: true, result: 'Accepted' },
        },
      ],
    },
  ],
});

test('says what matched where, and what became of the message', async () => {
  const found = { __typename: 'WhyPassage', place: 'Title', text: 'pulls 2-nm chip production', start: 11, end: 15 };
  const clause = { __typename: 'WhyClause', term: 'chip', from: 0, to: 4, isWanted: true, found };
  const withheld = verdictOf('WITHHELD', { channel: 2, rule: 'search-channel-off' });
  server.answers.Why = answer(articleOf('7', 'Seiran pulls chip production forward'), [
    searchOf('Semiconductors', { clauses: [clause], verdicts: [sent, withheld] }),
    searchOf('Steel', {
      matchedAt: null,
      title: '“Steel” did not match',
      reasons: ['No steel.'],
      verdicts: [verdictOf('NOT_MATCHED')],
    }),
  ]);
  await show();
  askWhy('7');
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByRole('heading', { name: 'It matched “Semiconductors”' })).toBeDefined();
  expect(panel.getByRole('row', { name: 'chip Title pulls 2-nm chip production' })).toBeDefined();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['chip', 'chip']);
  expect(panel.getByRole('heading', { name: 'E-mail: SENT' })).toBeDefined();
  expect(panel.getByRole('row', { name: /priya@tarn\.example 1 .* Accepted/ })).toBeDefined();
  expect(panel.queryByRole('heading', { name: /Webhook/ })).toBeNull();
  expect(panel.getByText('Your other saved search did not match')).toBeDefined();
  expect(panel.getByText('No steel.')).toBeDefined();
  const [rule] = panel.getAllByRole('link', { name: 'Show the rule' });
  expect(rule?.getAttribute('href')).toBe('/en/alert-rules#8');
});

test('explains the newest article with the words of a title at once, and another when chosen', async () => {
  server.answers.ArticlesByTitle = {
    data: { articlesByTitle: [articleOf('8', 'Dresden fab delayed'), articleOf('9', 'Dresden fab opens')] },
  };
  server.answers.Why = answer(articleOf('8', 'Dresden fab delayed'), [
    searchOf('Chips', { verdicts: [verdictOf('WITHHELD', { rule: 'published-long-ago' })] }),
  ]);
  await show();
  askWhy();
  fireEvent.change(await screen.findByLabelText('Looking for an article you did not get?'), {
    target: { value: 'dresden fab' },
  });
  expect(await screen.findByText('Reason of WITHHELD.')).toBeDefined();
  expect(server.asked.map(({ name, variables }) => ({ name, ...variables }))).toEqual([
    { name: 'ArticlesByTitle', text: 'dresden fab' },
    { name: 'Why', articleId: '8' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /Dresden fab opens/ }));
  await expect.poll(() => server.asked.at(-1)?.variables).toEqual({ articleId: '9' });
});

test('says that no title has the words, and that an answer failed', async () => {
  server.answers.ArticlesByTitle = { data: { articlesByTitle: [] } };
  server.answers.Why = { errors: [{ message: 'No such article.', extensions: { code: 'NOT_FOUND' } }] };
  await show();
  askWhy('5');
  expect(await screen.findByRole('alert')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Looking for an article you did not get?'), { target: { value: 'xyz' } });
  expect(await screen.findByText('No article has all these words in its title.')).toBeDefined();
});
