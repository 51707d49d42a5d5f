import { request } from '#src/app/graphql/client.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { type Edge, type EndlessPage, keptList } from '#src/components/endless-store.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import { type PublicationSearch, writeSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import { type EndlessListHandle, useEndlessList } from '#src/components/use-endless-list.ts';
import {
  HeadlinesDocument,
  NoticesDocument,
  UnreadHeadlinesDocument,
  UnreadNoticesDocument,
} from './publications-documents.ts';

/** Never resolves, which keeps the list in its loading state. */
const waiting = new Promise<never>(() => undefined);

export function usePublications(search: PublicationSearch, isWaiting: boolean): EndlessListHandle<StreamedArticle> {
  const address = writeSearch(search);
  const key = isWaiting ? 'publications/waiting' : `publications/${JSON.stringify(address)}`;
  const byRelevance = address.sort && { sort: 'RELEVANCE' as const };
  return useEndlessList<StreamedArticle>({
    key,
    fetchPage: (edge) => {
      if (isWaiting) return waiting;
      if (!byRelevance) return fetchPage(search, edge);
      // In a list sorted by relevance, new articles may belong anywhere, so only a new search shows them.
      if (edge.isLatest) return Promise.resolve({ isFirst: true, isLast: true, data: [] });
      const place = edge.baseId === undefined ? 0 : keptList(key).store.get().items.length;
      return fetchPage(search, { ...byRelevance, place });
    },
    idOf: (article) => article.id,
  });
}

type Page = Edge | { sort: 'RELEVANCE'; place: number };

async function fetchPage(search: PublicationSearch, at: Page): Promise<EndlessPage<StreamedArticle>> {
  const variables = { ...listVariables(search), isUnreadOnly: search.isUnreadOnly || undefined, ...at };
  const since = readMarks().moment();
  const { page } =
    search.tab === 'notices' ? await request(NoticesDocument, variables) : await request(HeadlinesDocument, variables);
  readMarks().learn(page.data, since);
  return { ...page, data: page.data.map((article) => ({ ...article, excerpt: article.passage })) };
}

/**
 * Returns the ids of a search's unread rows. If the search is sorted by time, starts at the row `firstId`, so that
 * newer rows not shown yet are excluded.
 */
export async function findUnreadIds(search: PublicationSearch, firstId: string): Promise<readonly string[]> {
  const variables = { ...listVariables(search), baseId: writeSearch(search).sort ? undefined : firstId };
  const { page } = await (search.tab === 'notices'
    ? request(UnreadNoticesDocument, variables)
    : request(UnreadHeadlinesDocument, variables));
  return page.unreadIds;
}

export function listVariables(search: PublicationSearch) {
  return {
    ...searchVariables(search),
    tagIds: [...search.tagIds],
    aiTags: [...search.aiTags],
    storyOf: search.storyOf || undefined,
    foldStories: !search.isUnfolded,
  };
}
