import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { listenForShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { waitingToasts } from '#src/app/notify.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { forgetList } from '#src/components/endless-store.ts';
import { emptySearch } from '#src/components/saved-searches/search-params.ts';
import { askedWhy } from '#src/components/why/asked-why.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { PublicationList } from './publication-list.tsx';
import { usePublications } from './use-publications.ts';

let server: AnsweringServer;
let stopListening: () => void;
beforeEach(async () => {
  server = await startAnsweringServer();
  forgetList('publications');
  stopListening = listenForShortcuts();
  server.answers.MarkArticles = { data: { markArticles: { __typename: 'ReadAct', articleIds: [] } } };
});
afterEach(async () => {
  cleanup();
  stopListening();
  localStorage.clear();
  waitingToasts.set([]);
  await server.stop();
});

const articleOf = (id: string, isRead: boolean) =>
  ({
    __typename: 'Headline',
    id,
    articleKind: 'Headline',
    title: `Article ${id}`,
    excerpt: null,
    pictureUrl: null,
    articleUrl: null,
    byline: null,
    clipId: null,
    country: 'JP',
    language: 'en',
    publishedAt: new Date().toISOString(),
    isRevised: false,
    isCorrected: false,
    storyCount: 0,
    aiTags: null,
    aiSummary: null,
    summaryMethod: null,
    tags: [],
    source: null,
    isRead,
  }) as unknown as StreamedArticle;

const nothing = () => undefined;

function News({ isUnreadOnly = false }) {
  const search = { ...emptySearch, isUnreadOnly };
  const list = usePublications(search, false);
  return (
    <PublicationList
      list={list}
      search={search}
      density="list"
      opening={{ onMoved: nothing }}
      onClear={nothing}
      onShowAll={nothing}
      onFocus={nothing}
    />
  );
}

async function showNews(articles: StreamedArticle[]) {
  server.answers.Headlines = {
    data: { page: { __typename: 'Headlines', isFirst: true, isLast: true, data: articles } },
  };
  await renderScreen(
    <Provider value={graphqlClient}>
      <News />
    </Provider>,
  );
  await screen.findByText('Article 1');
}

const rowOf = (id: string) => within(screen.getByText(`Article ${id}`).closest('article') as HTMLElement);
const isUnread = (id: string) => rowOf(id).queryByRole('img', { name: 'Unread' }) !== null;
const marked = () => server.asked.filter(({ name }) => name === 'MarkArticles').map(({ variables }) => variables);

test('unread articles are told from read ones by a dot with a name', async () => {
  await showNews([articleOf('1', false), articleOf('2', true)]);
  expect([isUnread('1'), isUnread('2')]).toEqual([true, false]);
});

test('the key u marks the article as read and as unread again, shown at once', async () => {
  await showNews([articleOf('1', false), articleOf('2', false)]);
  rowOf('1').getByRole('link').focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' });
  expect([isUnread('1'), isUnread('2')]).toEqual([false, true]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' });
  expect(isUnread('1')).toBe(true);
  await waitFor(() => expect(marked()).toHaveLength(2));
  expect(marked()).toMatchObject([
    { articleIds: ['1'], isRead: true, includeStories: true },
    { articleIds: ['1'], isRead: false, includeStories: true },
  ]);
});

test('the key j marks the article that it leaves as read, the key k does not', async () => {
  await showNews([articleOf('1', false), articleOf('2', false)]);
  rowOf('1').getByRole('link').focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  await waitFor(() => expect([isUnread('1'), isUnread('2')]).toEqual([false, true]));
  rowOf('2').getByRole('link').focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k' });
  expect(isUnread('2')).toBe(true);
  await waitFor(() => expect(marked()).toMatchObject([{ articleIds: ['1'] }]));
});

test('⇧A marks what is above as read, says how many, and ⌘Z takes it back', async () => {
  await showNews([articleOf('1', false), articleOf('2', true), articleOf('3', false), articleOf('4', false)]);
  rowOf('4').getByRole('link').focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'A', shiftKey: true });
  await waitFor(() => expect(['1', '3', '4'].map(isUnread)).toEqual([false, false, true]));
  expect(waitingToasts.get().map(({ message }) => message)).toEqual(['2 marked as read']);
  await waitFor(() => expect(marked()).toMatchObject([{ articleIds: ['1', '3'], isRead: true }]));
  const { actId } = marked()[0] ?? {};
  server.answers.UndoMarkArticles = { data: { articleIds: ['1', '3'] } };
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(['1', '3', '4'].map(isUnread)).toEqual([true, true, true]));
  await waitFor(() =>
    expect(server.asked.find(({ name }) => name === 'UndoMarkArticles')?.variables).toMatchObject({ actId }),
  );
  const count = server.asked.length;
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(server.asked.length).toBe(count);
});

test('a list of unread articles that are all read says so', async () => {
  server.answers.Headlines = { data: { page: { __typename: 'Headlines', isFirst: true, isLast: true, data: [] } } };
  await renderScreen(
    <Provider value={graphqlClient}>
      <News isUnreadOnly />
    </Provider>,
  );
  await screen.findByText('You have read everything here');
  expect(server.asked.find(({ name }) => name === 'Headlines')?.variables).toMatchObject({ isUnreadOnly: true });
});

test('the menu of a row has the acts for those without keys, and says why the article is here', async () => {
  await showNews([articleOf('1', false), articleOf('2', false)]);
  fireEvent.click(rowOf('1').getByRole('button', { name: 'More for this article' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }));
  await waitFor(() => expect([isUnread('1'), isUnread('2')]).toEqual([false, true]));
  fireEvent.click(rowOf('2').getByRole('button', { name: 'More for this article' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Why is this here?' }));
  expect(askedWhy.get()).toEqual({ articleId: '2' });
});

test('after a tick by pointer the keys act on the selection', async () => {
  await showNews([articleOf('1', false), articleOf('2', false)]);
  const box = rowOf('1').getByRole('checkbox');
  fireEvent.click(box);
  await screen.findByRole('toolbar', { name: '1 selected' });
  box.focus();
  fireEvent.keyDown(box, { key: 'u' });
  await waitFor(() => expect([isUnread('1'), isUnread('2')]).toEqual([false, true]));
});
