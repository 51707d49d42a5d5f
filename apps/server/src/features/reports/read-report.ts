/**
 * Reads the content of a report, from which the page, the files and the data API are generated. Article texts are
 * included only as excerpts that their sources allow.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { accountTags } from '#src/accounts/tags/table.ts';
import { quotableExcerpt } from '#src/pipeline/articles/excerpt.ts';
import { type AvailableCountries, isInCountries } from '#src/pipeline/articles/find-article.ts';
import { type ArticleKind, articles } from '#src/pipeline/articles/table.ts';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { namedSourcesMax } from './count-period.ts';
import type { ReportRow } from './report-access.ts';
import { checkPeriod, cutBars, periodDaysMax } from './report-period.ts';
import { reportArticles } from './table.ts';

export interface ReportArticle {
  articleId: number;
  articleKind: ArticleKind;
  title: string;
  /** Beginning of the text, up to the length that the source allows. Empty if the source allows only the headline. */
  excerpt: string;
  /** Name in the language of the report. Null for suggestions. */
  sourceName: string | null;
  country: string;
  /** BCP 47. */
  language: string;
  publishedAt: Date;
  articleUrl: string | null;
  isCorrection: boolean;
  note: string | null;
  tags: string[];
}

export interface ReportSummary {
  total: number;
  /** Number of articles in the previous period. Null if the figures describe the articles in the report. */
  totalBefore: number | null;
  sourceCount: number;
  /** Most first. */
  sources: { name: string; count: number }[];
  /** Number of articles per bar. Each bar is identified by its first local day. Empty if the articles are too far apart for a chart. */
  bars: { day: string; count: number }[];
  incompleteDays: { day: string; sources: string[]; sourceCount: number }[];
  /** When the stored figures were counted, or null if the figures are computed from the report's current articles. */
  countedAt: Date | null;
}

export interface ReportContent {
  report: ReportRow;
  articles: ReportArticle[];
  summary: ReportSummary;
}

/**
 * Maximum number of characters read from a text. Operators may allow excerpts of up to 1,000 characters, some of which
 * take several UTF-16 units.
 */
const textCharacters = 4_000;

/** Returns the content of a report. Articles from countries that the account may not read are omitted. */
export async function readReport(
  { db }: { db: DbOrTx },
  { report, availableCountries }: { report: ReportRow; availableCountries: AvailableCountries },
): Promise<ReportContent> {
  const rows = await readRows(db, report, availableCountries);
  const tagsOf = await readTags(db, report, availableCountries);
  const listed = rows.map(({ text, excerptLength, correctionMark, ...row }) => ({
    ...row,
    excerpt: quotableExcerpt(text, excerptLength),
    isCorrection: correctionMark !== null,
    tags: tagsOf.get(row.articleId) ?? [],
  }));
  return { report, articles: listed, summary: await summarise(db, report, listed) };
}

const nameIn = (language: ReportRow['language']) =>
  sql<string | null>`coalesce(nullif(${language === 'ja' ? sources.jaSub : sources.enSub}, ''), ${sources.localSub})`;

async function readRows(db: DbOrTx, report: ReportRow, availableCountries: AvailableCountries) {
  return db
    .select({
      articleId: articles.id,
      articleKind: articles.articleKind,
      title: articles.title,
      text: sql<string>`left(coalesce(nullif(${articles.summary}, ''), ${articles.body}), ${textCharacters})`,
      excerptLength: sources.excerptLength,
      sourceName: nameIn(report.language),
      country: articles.country,
      language: articles.language,
      publishedAt: articles.publishedAt,
      articleUrl: articles.articleUrl,
      correctionMark: articles.correctionMark,
      note: reportArticles.note,
    })
    .from(reportArticles)
    .innerJoin(articles, eq(articles.id, reportArticles.articleId))
    .leftJoin(sources, eq(sources.id, articles.sourceId))
    .where(and(eq(reportArticles.reportId, report.id), isInCountries(availableCountries)))
    .orderBy(asc(reportArticles.position), asc(reportArticles.id));
}

async function readTags(
  db: DbOrTx,
  report: ReportRow,
  availableCountries: AvailableCountries,
): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ articleId: articleTags.articleId, name: accountTags.name })
    .from(reportArticles)
    .innerJoin(articles, eq(articles.id, reportArticles.articleId))
    .innerJoin(articleTags, eq(articleTags.articleId, reportArticles.articleId))
    .innerJoin(accountTags, eq(accountTags.id, articleTags.tagId))
    .where(
      and(
        eq(reportArticles.reportId, report.id),
        eq(articleTags.accountId, report.accountId),
        isInCountries(availableCountries),
      ),
    )
    .orderBy(asc(accountTags.name));
  const byArticle = new Map<number, string[]>();
  for (const { articleId, name } of rows) byArticle.set(articleId, [...(byArticle.get(articleId) ?? []), name]);
  return byArticle;
}

async function summarise(db: DbOrTx, report: ReportRow, listed: readonly ReportArticle[]): Promise<ReportSummary> {
  const { figures, language } = report;
  if (!figures) return summariseArticles(listed, report.timezone);
  const { incompleteDays = [] } = figures;
  const ids = [
    ...new Set([
      ...figures.sources.map(({ sourceId }) => sourceId),
      ...incompleteDays.flatMap(({ sourceIds }) => sourceIds),
    ]),
  ];
  const rows =
    ids.length > 0
      ? await db
          .select({ id: sources.id, name: nameIn(language) })
          .from(sources)
          .where(inArray(sources.id, ids))
      : [];
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...figures,
    sources: figures.sources.map(({ sourceId, count }) => ({ name: nameOf.get(sourceId) ?? '', count })),
    incompleteDays: incompleteDays.map(({ sourceIds, ...day }) => ({
      ...day,
      sources: sourceIds.flatMap((id) => nameOf.get(id) ?? []),
    })),
    countedAt: new Date(figures.countedAt),
  };
}

function summariseArticles(listed: readonly ReportArticle[], timezone: string): ReportSummary {
  const bySource = new Map<string, number>();
  for (const { sourceName } of listed) {
    if (sourceName) bySource.set(sourceName, (bySource.get(sourceName) ?? 0) + 1);
  }
  const named = [...bySource].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  return {
    ...{ total: listed.length, totalBefore: null, countedAt: null, sourceCount: named.length },
    sources: named.slice(0, namedSourcesMax),
    bars: barsOf(listed, timezone),
    incompleteDays: [],
  };
}

function barsOf(listed: readonly ReportArticle[], timezone: string): ReportSummary['bars'] {
  const dayOf = (at: Date) => localTimeOf(at, timezone).toPlainDate();
  const days = listed.map(({ publishedAt }) => dayOf(publishedAt).toString()).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || Date.parse(last) - Date.parse(first) >= periodDaysMax * 86_400_000) return [];
  const { span } = checkPeriod({ fromDay: first, toDay: last }, timezone);
  const starts = cutBars(span, timezone).map(({ from }) => dayOf(from).toString());
  return starts.map((day, i) => {
    const next = starts[i + 1];
    return { day, count: days.filter((one) => one >= day && (next === undefined || one < next)).length };
  });
}
