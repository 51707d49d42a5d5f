import { request } from '#src/app/graphql/client.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import type { Edge, EndlessPage } from '#src/components/endless-store.ts';
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

/** Never resolves, so that the list shows its loading state. */
const waiting = new Promise<never>(() => undefined);

/** The endless list of a search. It shows as loading while `isWaiting`. */
export function usePublications(search: PublicationSearch, isWaiting: boolean): EndlessListHandle<StreamedArticle> {
  return useEndlessList<StreamedArticle>({
    key: isWaiting ? 'publications/waiting' : `publications/${JSON.stringify(writeSearch(search))}`,
    fetchPage: (edge) => (isWaiting ? waiting : fetchPage(search, edge)),
    idOf: (article) => article.id,
  });
}

async function fetchPage(search: PublicationSearch, edge: Edge): Promise<EndlessPage<StreamedArticle>> {
  const variables = { ...listVariables(search), isUnreadOnly: search.isUnreadOnly || undefined, ...edge };
  const since = readMarks().moment();
  const { page } =
    search.tab === 'notices' ? await request(NoticesDocument, variables) : await request(HeadlinesDocument, variables);
  readMarks().learn(page.data, since);
  return { ...page, data: page.data.map((article) => ({ ...article, excerpt: article.passage })) };
}

/** Returns the ids of the unread rows of a search, from its row `firstId` on: those that the reader can see come. */
export async function findUnreadIds(search: PublicationSearch, firstId: string): Promise<readonly string[]> {
  const variables = { ...listVariables(search), baseId: firstId };
  const { page } = await (search.tab === 'notices'
    ? request(UnreadNoticesDocument, variables)
    : request(UnreadHeadlinesDocument, variables));
  return page.unreadIds;
}

function listVariables(search: PublicationSearch) {
  return { ...searchVariables(search), tagIds: [...search.tagIds], aiTags: [...search.aiTags] };
}
