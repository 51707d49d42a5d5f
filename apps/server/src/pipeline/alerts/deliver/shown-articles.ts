import type { Locale } from '@kawaraban/messages/translate.ts';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { articles } from '#src/pipeline/articles/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { Db } from '#src/platform/db.ts';
import { type AlertMessageArticle, toMessageArticle } from './alert-message.ts';

/** An article as messages of each language show it, without what is a reader's own: terms, and what is folded into it. */
type ShownArticle = Record<Locale, AlertMessageArticle>;

/**
 * Articles as messages show them, by id and version. A morning's digests show the same few thousand again and again, and
 * reading and cutting their texts takes longer than everything else about them.
 */
export type ShownArticles = LRUCache<string, ShownArticle>;

/** A day's news: a morning's digests go through all of it, again and again. Some two kilobytes each. */
const keptMax = 25_000;

/** Returns an empty store; one per process. */
export function createShownArticles(): ShownArticles {
  return new LRUCache({ max: keptMax });
}

/** SQL: changes with each change of the article or its source. Rows are compared within moments, long before numbers repeat. */
export const articleVersion = sql<string>`concat(${articles}.xmin, ' ', ${sources}.xmin)`;

/** Characters of a text that are read: an excerpt has fifty, and a text may have 200,000. */
const textCharacters = 2_000;

interface ReadDeps {
  db: Db;
  publicUrl: string;
  shown: ShownArticles;
}

export interface VersionedArticle {
  id: number;
  version: string;
}

/** Returns the articles as messages show them, by id; what is kept in this version is not read. One statement at most. */
export async function readShownArticles(
  { db, publicUrl, shown }: ReadDeps,
  wanted: readonly VersionedArticle[],
): Promise<Map<number, ShownArticle>> {
  const found = new Map<number, ShownArticle>();
  const missing = new Set<number>();
  for (const { id, version } of wanted) {
    const kept = shown.get(`${id} ${version}`);
    if (kept) found.set(id, kept);
    else missing.add(id);
  }
  if (missing.size === 0) return found;
  const rows = await db
    .select({
      version: articleVersion,
      article: {
        ...{ id: articles.id, articleKind: articles.articleKind, title: articles.title },
        ...{ articleUrl: articles.articleUrl, imageUrl: articles.imageUrl, publishedAt: articles.publishedAt },
        ...{ country: articles.country, language: articles.language, correctionMark: articles.correctionMark },
        body: sql<string>`left(${articles.body}, ${textCharacters})`,
        summary: sql<string | null>`left(${articles.summary}, ${textCharacters})`,
      },
      source: { jaSub: sources.jaSub, enSub: sources.enSub, localSub: sources.localSub },
    })
    .from(articles)
    .leftJoin(sources, eq(sources.id, articles.sourceId))
    .where(sql`${articles.id} = any(${sql.param([...missing])}::bigint[])`)
    .prepare('shown-articles')
    .execute();
  for (const { version, article, source } of rows) {
    const one = {
      ja: toShownArticle(publicUrl, 'ja', { article, source }),
      en: toShownArticle(publicUrl, 'en', { article, source }),
    };
    shown.set(`${article.id} ${version}`, one);
    found.set(article.id, one);
  }
  return found;
}

interface StoredArticle {
  article: Pick<
    typeof articles.$inferSelect,
    | 'id'
    | 'articleKind'
    | 'title'
    | 'body'
    | 'summary'
    | 'articleUrl'
    | 'imageUrl'
    | 'publishedAt'
    | 'country'
    | 'language'
    | 'correctionMark'
  >;
  source: Pick<typeof sources.$inferSelect, 'jaSub' | 'enSub' | 'localSub'> | null;
}

/** Returns a stored article as messages of a language show it. */
export function toShownArticle(
  publicUrl: string,
  language: Locale,
  { article, source }: StoredArticle,
): AlertMessageArticle {
  const paths = { Headline: 'headlines', Notice: 'notices', Suggestion: 'suggestions' } as const;
  return toMessageArticle({
    id: article.id,
    kind: article.articleKind,
    title: article.title,
    text: article.summary || article.body,
    url: `${publicUrl}/articles/${paths[article.articleKind]}/${article.id}`,
    originalUrl: article.articleUrl,
    sourceName: (language === 'ja' ? source?.jaSub : source?.enSub) || source?.localSub || '',
    country: article.country,
    language: article.language,
    imageUrl: article.imageUrl,
    publishedAt: article.publishedAt,
    terms: [],
    translatedTerms: [],
    searchName: '',
    storyCount: 0,
    isUpdated: false,
    isCorrected: article.correctionMark !== null,
  });
}
