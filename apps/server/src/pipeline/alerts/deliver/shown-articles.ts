import type { Locale } from '@kawaraban/messages/translate.ts';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { articles } from '#src/pipeline/articles/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { Db } from '#src/platform/db.ts';
import { type AlertMessageArticle, toMessageArticle } from './alert-message.ts';
import { mapCooperatively } from './cooperative-queue.ts';

type ShownArticle = Record<Locale, AlertMessageArticle>;

/**
 * Articles cached for messages. A morning's digests share a few thousand articles, and reading and cutting their texts
 * takes longer than composing the rest of the messages.
 */
export type ShownArticles = LRUCache<string, ShownArticle>;

const cachedMax = 25_000;

/** One per process. */
export function createShownArticles(): ShownArticles {
  return new LRUCache({ max: cachedMax });
}

/**
 * SQL expression for a version that changes with the article and its source. Transaction ids repeat only after billions
 * of transactions.
 */
export const articleVersion = sql<string>`concat(${articles}.xmin, ' ', ${sources}.xmin)`;

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

export async function readShownArticles(
  { db, publicUrl, shown }: ReadDeps,
  wanted: readonly VersionedArticle[],
): Promise<Map<number, ShownArticle>> {
  const found = new Map<number, ShownArticle>();
  const missing = new Set<number>();
  for (const { id, version } of wanted) {
    const cached = shown.get(`${id} ${version}`);
    if (cached) found.set(id, cached);
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
  await mapCooperatively(rows, ({ version, article, source }) => {
    const one = {
      ja: toShownArticle(publicUrl, 'ja', { article, source }),
      en: toShownArticle(publicUrl, 'en', { article, source }),
    };
    shown.set(`${article.id} ${version}`, one);
    found.set(article.id, one);
  });
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
