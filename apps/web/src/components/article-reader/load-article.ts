import { createStore } from '@kawaraban/ui/store.ts';
import { request } from '#src/app/graphql/client.ts';
import type { ArticleKind } from '#src/generated/graphql.ts';
import { HeadlineDocument, NoticeDocument, SuggestionDocument } from './article-documents.ts';
import type { ReadArticle } from './read-article.ts';

export interface ArticleRef {
  readonly id: string;
  readonly articleKind: ArticleKind;
}

export interface ArticleLoad {
  readonly at: number;
  /** Resolves to null if the article does not exist. */
  readonly promise: Promise<ReadArticle | null>;
  article?: ReadArticle | null;
}

const freshMs = 60_000;
const loadsMax = 12;

const loads = createStore(() => new Map<string, ArticleLoad>());

/**
 * Returns the pending or finished load of an article. Reuses a load started within the last minute, because the
 * previous and next articles of an open article are prefetched.
 */
export function loadArticle(ref: ArticleRef, language: string): ArticleLoad {
  const kept = loads.get();
  const key = `${ref.articleKind} ${ref.id} ${language}`;
  const known = kept.get(key);
  if (known && Date.now() - known.at < freshMs) return known;
  const load: ArticleLoad = { at: Date.now(), promise: fetchArticle(ref, language) };
  load.promise.then(
    (article) => {
      load.article = article;
    },
    () => kept.delete(key),
  );
  kept.set(key, load);
  for (const oldest of kept.keys()) {
    if (kept.size <= loadsMax) break;
    kept.delete(oldest);
  }
  return load;
}

async function fetchArticle({ id, articleKind }: ArticleRef, language: string): Promise<ReadArticle | null> {
  switch (articleKind) {
    case 'Headline':
      return (await request(HeadlineDocument, { headlineId: id, language })).headline ?? null;
    case 'Notice':
      return (await request(NoticeDocument, { noticeId: id, language })).notice ?? null;
    case 'Suggestion':
      return (await request(SuggestionDocument, { suggestionId: id, language })).suggestion ?? null;
  }
}
