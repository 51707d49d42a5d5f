/**
 * `GET /api/recent-alerts/?takeCurrent=50` returns the articles of the signed-in user's last three alerts as `{
 * current, previous, secondPrevious }`, newest first. `takeCurrent` limits `current`. A status other than 200 has the
 * body `{ error: { code, message } }`.
 * @see docs/rules.md "Alerts"
 */
import { highlightTerms, type TextRange } from '@kawaraban/query/highlight.ts';
import { inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { actorFor } from '#src/api/context.ts';
import { createGetRoute, type RestDeps } from '#src/api/rest-route.ts';
import { excerpt } from '#src/pipeline/articles/excerpt.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { PictureUrl } from '#src/platform/pictures/sign-picture.ts';
import {
  type AlertArticleRow,
  type AlertWithArticles,
  articlesPerAlertMax,
  readLastAlerts,
} from './read/read-alert-articles.ts';

export interface RecentAlertArticle {
  id: string;
  articleKind: string;
  title: string;
  body: string | null;
  /**
   * Lead image, as the publisher's URL (`imageUrl`) and as a path on this server (`pictureUrl`). Clients should use
   * `pictureUrl`.
   */
  imageUrl: string | null;
  pictureUrl: string | null;
  articleUrl: string | null;
  source: { jaSub: string | null; enSub: string | null; localSub: string | null; country: string };
  /** RFC 3339. */
  publishedAt: string;
  /** Matched terms as the user typed them, with phrases in quotes. */
  terms: string[];
  /** Ranges to highlight in `title` and `body`, in UTF-16 units. They cover `terms` in any spelling. */
  titleMarks: TextRange[];
  bodyMarks: TextRange[];
  searchNames: string[];
  storyCount: number;
  folded: { id: string; articleKind: string; title: string; publishedAt: string }[];
  isCorrected: boolean;
  isUpdated: boolean;
}

export interface RecentAlerts {
  current: RecentAlertArticle[];
  previous: RecentAlertArticle[];
  secondPrevious: RecentAlertArticle[];
}

const takeCurrentDefault = 50;
const bodyCharacters = 120;

export function createRecentAlertsRoute(deps: RestDeps): Hono {
  return createGetRoute(deps, '/api/recent-alerts', async (context, query): Promise<RecentAlerts> => {
    const { userId, membership } = actorFor(context, 'readAlerts');
    const takeCurrent = parseTake(query('takeCurrent'));
    const { availableCountries } = membership;
    const [current, previous, secondPrevious] = await readLastAlerts(context, { userId, availableCountries, take: 3 });
    const present = await createPresent(context, [current, previous, secondPrevious]);
    return {
      current: present(current).slice(0, takeCurrent),
      previous: present(previous),
      secondPrevious: present(secondPrevious),
    };
  });
}

function parseTake(text: string | undefined): number {
  if (text === undefined || text === '') return takeCurrentDefault;
  const take = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (take >= 1 && take <= articlesPerAlertMax) return take;
  const values = { min: 1, max: articlesPerAlertMax };
  throw new InvalidInputError([{ field: 'takeCurrent', messageKey: 'error.wholeNumber', values }]);
}

type Present = (alert: AlertWithArticles | undefined) => RecentAlertArticle[];

interface PresentDeps {
  db: DbOrTx;
  pictureUrl: PictureUrl;
}

async function createPresent(
  { db, pictureUrl }: PresentDeps,
  last: (AlertWithArticles | undefined)[],
): Promise<Present> {
  const ids = last.flatMap((alert) => alert?.articles.flatMap(({ article }) => article.sourceId ?? []) ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(sources)
          .where(inArray(sources.id, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (alert) =>
    alert?.articles.map((row) => toArticle(row, { source: byId.get(row.article.sourceId ?? 0), pictureUrl })) ?? [];
}

function toArticle(
  { article, terms, searchNames, storyCount, folded, isUpdated }: AlertArticleRow,
  { source, pictureUrl }: { source: typeof sources.$inferSelect | undefined; pictureUrl: PictureUrl },
): RecentAlertArticle {
  const body = article.body ? excerpt(article.body, bodyCharacters) : null;
  return {
    id: String(article.id),
    articleKind: article.articleKind,
    title: article.title,
    body,
    imageUrl: article.imageUrl,
    pictureUrl: pictureUrl(article.imageUrl),
    articleUrl: article.articleUrl,
    source: {
      jaSub: source?.jaSub ?? null,
      enSub: source?.enSub ?? null,
      localSub: source?.localSub ?? null,
      country: source?.country ?? article.country,
    },
    publishedAt: article.publishedAt.toISOString(),
    terms,
    titleMarks: highlightTerms(terms, article.title),
    bodyMarks: highlightTerms(terms, body ?? ''),
    searchNames,
    storyCount,
    folded: folded.map(({ id, articleKind, title, publishedAt }) => ({
      ...{ id: String(id), articleKind, title, publishedAt: publishedAt.toISOString() },
    })),
    isCorrected: article.correctionMark !== null,
    isUpdated,
  };
}
