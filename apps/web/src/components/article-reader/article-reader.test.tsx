import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ArticleReader } from './article-reader.tsx';
import type { ReadArticle } from './read-article.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const body = `The ministry raised its forecast on Monday. ${'Other things were said at length. '.repeat(10)}`;
const other = {
  articleKind: 'Headline',
  language: 'en',
  byline: null,
  publishedAt: '2026-11-20T00:00:00Z',
  source: null,
};
const article = {
  __typename: 'Headline',
  id: '1',
  articleKind: 'Headline',
  title: 'Forecast raised',
  body,
  bodyHtml: null,
  language: 'en',
  country: 'JP',
  publishedAt: '2026-11-20T00:00:00Z',
  isRevised: false,
  isCorrected: false,
  aiSummary: null,
  summaryMethod: null,
  summarySentences: [],
  tags: [],
  story: [{ ...other, id: '1', title: 'Forecast raised', isCorrected: false }],
  translation: null,
} as unknown as ReadArticle; // Cards show the other fields.

async function show(changes: Partial<Record<keyof ReadArticle, unknown>>) {
  await loadConfig();
  const shown = { ...article, ...changes } as ReadArticle;
  return renderScreen(
    <Provider value={graphqlClient}>
      <ArticleReader article={shown} />
    </Provider>,
  );
}

test('an article that stands alone, unchanged, in one language has nothing more to choose', async () => {
  const { findByRole, queryByRole, queryByText } = await show({});
  await findByRole('heading', { level: 1, name: 'Forecast raised' });
  expect(queryByRole('radiogroup')).toBeNull();
  expect(queryByText('Related coverage')).toBeNull();
  expect(queryByText('Change history')).toBeNull();
});

test('the others of its story are listed without itself, corrections first, each with what it shares', async () => {
  const text = 'Same story because of the figure 2.6%';
  server.answers.HeadlineStoryReasons = {
    data: { article: { __typename: 'Headline', storyReasons: [{ articleId: '2', text }] } },
  };
  const story = [
    ...article.story,
    { ...other, id: '3', title: 'Outlook raised', isCorrected: false },
    { ...other, id: '2', title: 'Ministry lifts outlook', isCorrected: true },
  ];
  const { findByText, getByRole } = await show({ story });
  const list = within((await findByText('Related coverage')).closest('section') as HTMLElement);
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Ministry lifts outlook',
    'Outlook raised',
  ]);
  list.getByText('Correction');
  expect((await list.findByText(text)).closest('li')?.textContent).toContain('Ministry lifts outlook');
  expect(getByRole('link', { name: '2 more articles on this story' })).toHaveProperty('hash', '#same-story');
});

test('the saved searches whose lists hold it are named, although one was saved later', async () => {
  const search = { clauses: [], matchedAt: null, verdicts: [{ rule: 'saved-later' }] };
  const searches = [
    { ...search, id: 's1', name: 'Outlooks' },
    { ...search, id: 's2', name: 'Chips', verdicts: [{ rule: 'conditions' }] },
  ];
  server.answers.MatchedBy = { data: { why: { searches } } };
  const source = { id: '1', jaSub: '潮見新聞', enSub: 'Shiomi Shimbun', localSub: null };
  const { findByText, queryByText } = await show({ source });
  await findByText('Outlooks');
  expect(queryByText('Chips')).toBeNull();
});

test('a summary says who wrote it, and its sentences lead to their source', async () => {
  const text = 'The ministry raised its forecast.';
  const summary = { aiSummary: text, summaryMethod: 'MODEL', summarySentences: [{ text, start: 0, end: 43 }] };
  const { findByRole, getByText } = await show(summary);
  getByText(/language model/);
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrolledTo(this: Element) {
    scrolled.push(this.textContent ?? '');
  };
  fireEvent.click(await findByRole('button', { name: text }));
  expect(scrolled).toEqual([body]);
});

test('no summary is shown that is about as long as the text', async () => {
  const summary = {
    body: 'Short. Text.',
    aiSummary: 'Short. Text.',
    summaryMethod: 'EXTRACTIVE',
    summarySentences: [],
  };
  const { findByRole, queryByRole } = await show(summary);
  await findByRole('heading', { level: 1 });
  expect(queryByRole('region', { name: 'Summary' })).toBeNull();
});

test('a translation is shown alone or beside the original', async () => {
  const translation = {
    language: 'ja',
    title: '見通し引き上げ',
    body: '省は月曜日に見通しを引き上げた。',
    method: 'DEEPL',
    isPartial: false,
  };
  const { findByRole, getByRole, getByText, queryByText } = await show({ translation });
  fireEvent.click(await findByRole('radio', { name: 'Translation' }));
  getByRole('heading', { level: 1, name: '見通し引き上げ' });
  getByText(/DeepL/);
  expect(queryByText(/raised its forecast on Monday/)).toBeNull();
  fireEvent.click(getByRole('radio', { name: 'Side by side' }));
  getByText(/raised its forecast on Monday/);
  getByText('省は月曜日に見通しを引き上げた。');
});

test('what has changed is asked for when it is opened, and said in words too', async () => {
  const parts = [
    { kind: 'SAME', text: 'Forecast ' },
    { kind: 'REMOVED', text: 'cut' },
    { kind: 'ADDED', text: 'raised' },
  ];
  const revision = { id: '9', replacedAt: '2026-11-20T01:00:00Z', changes: [{ field: 'title', parts }] };
  server.answers.HeadlineRevisions = { data: { article: { __typename: 'Headline', revisions: [revision] } } };
  const { findByText, getByText } = await show({ isRevised: true });
  expect(server.asked.some(({ name }) => name === 'HeadlineRevisions')).toBe(false);
  const details = getByText('Change history').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await findByText('Title');
  await waitFor(() => expect(details.querySelector('del')?.textContent).toBe('Removed:cut'));
  expect(details.querySelector('ins')?.textContent).toBe('Added:raised');
});
