import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { CoverageScreen } from './coverage-screen.tsx';

let server: AnsweringServer;
const id = '0b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d11';
const rivalId = '0b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d13';

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.SavedSearches = savedSearches('Halden');
  server.answers.Coverage = { data: { articleCounts: counts, incompleteDays: [] } };
  server.answers.Comparison = { data: { articleComparison: comparison, incompleteDays: [] } };
  const article = { __typename: 'Headline', id: '42', articleKind: 'Headline', title: 'A new fab', language: 'en' };
  server.answers.TopStories = {
    data: { topStories: [{ __typename: 'StoryCount', article, articleCount: 5, sourceCount: 3 }] },
  };
  const shares = { share: 0.5, shareBefore: 0.125 };
  server.answers.RisenWords = {
    data: {
      risenWords: [{ __typename: 'RisenWord', word: 'tariff', keywords: '(chip) "tariff"', count: 6, ...shares }],
    },
  };
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

function savedSearches(rivalName: string) {
  const saved = { __typename: 'SearchSettings', id, name: 'Chips', default: false, alertsChannel: 0 };
  const conditions = { keywords: 'chip', countries: ['JP'] };
  const searchSettings = [
    { ...saved, conditions },
    { ...saved, id: rivalId, name: rivalName, conditions: { keywords: 'halden' } },
    { ...saved, id: 'n', name: 'Filings', conditions: { kinds: ['Notice'] } },
  ];
  const accountUsers = [{ __typename: 'AccountUser', id: 'a', accountId: 'x', searchSettings }];
  return { data: { user: { __typename: 'User', id: 'u', accountUsers } } };
}

const span = (from: string, to: string, count: number) => ({ __typename: 'SpanCount', from, to, count });
const counts = {
  __typename: 'ArticleCounts',
  ...{ from: '2026-11-18T15:00:00.000Z', to: '2026-11-20T03:00:00.000Z', timezone: 'Asia/Tokyo' },
  ...{ total: 12, totalBefore: 8 },
  spans: [
    span('2026-11-18T15:00:00.000Z', '2026-11-19T15:00:00.000Z', 12),
    span('2026-11-19T15:00:00.000Z', '2026-11-20T03:00:00.000Z', 0),
  ],
  sources: [
    {
      __typename: 'SourceCount',
      source: { __typename: 'Source', id: '7', jaSub: '港湾速報', enSub: 'Harbour News', localSub: '港湾速報' },
      count: 12,
    },
  ],
  otherSources: { __typename: 'OtherSources', sourceIds: ['8', '9'], count: 3 },
  countries: [{ __typename: 'CodeCount', code: 'JP', count: 12 }],
  languages: [{ __typename: 'CodeCount', code: 'ja', count: 12 }],
  labels: {
    __typename: 'LabelCounts',
    tags: [
      {
        ...{ __typename: 'TagCount', count: 4 },
        tag: { __typename: 'AccountTag', id: '0b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d12', name: 'Rivals' },
      },
    ],
    topics: [],
  },
};

const comparison = {
  ...{ __typename: 'ArticleComparison', from: counts.from, to: counts.to, timezone: counts.timezone },
  ...{ total: 15, totalBefore: 10 },
  searches: [
    { __typename: 'ComparedSearch', count: 12, countBefore: 8, spans: counts.spans },
    {
      ...{ __typename: 'ComparedSearch', count: 6, countBefore: 0 },
      spans: counts.spans.map((one, i) => ({ ...one, count: i * 6 })),
    },
  ],
};

const open = (address = `/coverage/${id}`) =>
  renderScreen(
    <Provider value={graphqlClient}>
      <CoverageScreen />
    </Provider>,
    { route: '/coverage/$savedSearchId', address },
  );

const linkOf = (table: string, name: string) =>
  addressOf(within(screen.getByRole('table', { name: table })).getByRole('link', { name }));
const addressOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://a').searchParams;

test('every figure opens the list of its conditions and span', async () => {
  await open();
  const days = await screen.findByRole('table', { name: 'Over time' });
  const day = addressOf(within(days).getByRole('link', { name: '12' }));
  expect([day.get('q'), day.get('country')]).toEqual(['chip', 'JP']);
  expect(day.get('span')).toBe('2026-11-18T15:00:00.000Z_2026-11-19T15:00:00.000Z');
  expect(day.get('all')).toBe('true');
  expect(within(days).getByRole('row', { name: /20/ }).textContent).toContain('0');
  const source = linkOf('Sources', '12');
  expect([source.get('source'), source.get('span')]).toEqual(['"7"', `${counts.from}_${counts.to}`]);
  expect(linkOf('Sources', '3').get('source')).toBe('"8.9"');
  expect(linkOf('Tags', '4').get('tag')).toBe('0b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d12');
  expect(screen.getByText('No article in this period has a topic.')).toBeTruthy();
  expect(screen.getByText(/\+50% compared with 8 in the 30 days before/)).toBeTruthy();
});

test('stories open the list of stories', async () => {
  await open();
  fireEvent.click(await screen.findByLabelText('Stories'));
  const days = await screen.findByRole('table', { name: 'Over time' });
  expect(addressOf(within(days).getByRole('link', { name: '12' })).get('all')).toBe(null);
});

test('a top story opens all its articles', async () => {
  await open(`/coverage/${id}?count=stories`);
  await screen.findByText('A new fab');
  const story = linkOf('Top stories', '5');
  expect([story.get('story'), story.get('all')]).toEqual(['"42"', 'true']);
});

test('a word that rose has both shares, and opens its articles', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /tariff/ });
  expect(row.textContent).toBe('tariff12.5%50%6');
  const word = linkOf('Words that rose', '6');
  expect([word.get('q'), word.get('span')]).toEqual(['(chip) "tariff"', `${counts.from}_${counts.to}`]);
});

test('top stories that cannot be counted can be counted again', async () => {
  const { TopStories } = server.answers;
  server.answers.TopStories = { errors: [{ message: 'Out of order.' }] };
  await open();
  const alert = await screen.findByText('Could not be counted', { exact: false });
  server.answers.TopStories = TopStories!;
  fireEvent.click(within(alert).getByRole('button'));
  await screen.findByText('A new fab');
});

test('searches are compared by their shares of all, and the address holds them', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Compare with a saved search' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Halden']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Halden' }));
  const shares = await screen.findByRole('table', { name: 'Share of voice' });
  const textOf = (row: RegExp) => within(shares).getByRole('row', { name: row }).textContent;
  expect([textOf(/Chips/), textOf(/Halden/), textOf(/All together/)]).toEqual([
    'Chips80%12+50%',
    'Halden40%6–',
    'All together100%15+50%',
  ]);
  const rival = linkOf('Comparison over time', '6');
  expect([rival.get('q'), rival.get('span')]).toEqual(['halden', '2026-11-19T15:00:00.000Z_2026-11-20T03:00:00.000Z']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Halden' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Share of voice' })).toBeNull());
});

const unread = (search: number, from: string, to: string) => ({
  ...{ __typename: 'IncompleteDay', search, day: new Date(Date.parse(to) - 1).toISOString().slice(0, 10), from, to },
  sources: counts.sources.map(({ source }) => source),
});

test('a day on which a source could not be read is hatched and named, also if it has no articles', async () => {
  const unreadDays = counts.spans.map(({ from, to }) => unread(0, from, to));
  server.answers.Coverage = { data: { articleCounts: counts, incompleteDays: unreadDays.slice(1) } };
  await open();
  const days = within(await screen.findByRole('table', { name: 'Over time' }));
  expect(days.getByRole('row', { name: /^Nov 20/ }).textContent).toBe('Nov 20Could not be read: Harbour News0');
  expect(days.getByRole('row', { name: /^Nov 19/ }).textContent).toBe('Nov 1912');
  expect(screen.getByText(/Incomplete days/).parentElement?.querySelector('li')?.textContent).toBe(
    'Nov 20: Harbour News',
  );
  cleanup();
  const none = { ...counts, total: 0, spans: counts.spans.map((one) => ({ ...one, count: 0 })) };
  server.answers.Coverage = { data: { articleCounts: none, incompleteDays: unreadDays } };
  await open();
  await screen.findByText('No articles in this period');
  expect(screen.getByText('Nov 19 – 20: Harbour News')).toBeTruthy();
});

test('a comparison names the search whose source could not be read', async () => {
  const [day] = counts.spans;
  server.answers.Comparison = {
    data: { articleComparison: comparison, incompleteDays: [unread(1, day!.from, day!.to)] },
  };
  await open(`/coverage/${id}?with=${rivalId}`);
  expect((await screen.findByText(/^Halden: Nov 19/)).textContent).toBe('Halden: Nov 19: Harbour News');
});

test('searches of the same name are compared under their own lines', async () => {
  server.answers.SavedSearches = savedSearches('Chips');
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open(`/coverage/${id}?with=${rivalId}`);
  await waitFor(() => {
    const shares = within(screen.getByRole('table', { name: 'Share of voice' }));
    expect(shares.getAllByRole('row', { name: /^Chips/ })).toHaveLength(2);
  });
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('same key'))).toEqual([]);
  warn.mockRestore();
});

test('a search of nobody here is not found', async () => {
  await open('/coverage/another');
  expect(await screen.findByText('This saved search is no longer here')).toBeTruthy();
});
