import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { type ArticleCounts, countArticles } from '#src/pipeline/search/counts/count-articles.ts';
import { listIncompleteDays } from '#src/pipeline/search/counts/list-incomplete-days.ts';
import { listSearchesByKind } from '#src/pipeline/search/counts/list-searches-by-kind.ts';
import { findNewest } from '#src/pipeline/search/find-articles.ts';
import type { Glossary } from '#src/pipeline/search/query-syntax-error.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { cutBars, type ReportPeriod } from './report-period.ts';
import type { ReportFigures } from './table.ts';

export const foundMax = 200;
export const namedSourcesMax = 10;

interface CountInput {
  conditions: SearchConditions;
  glossary: Glossary;
  availableCountries: string[];
  period: ReportPeriod;
  timezone: string;
}

/**
 * Returns the figures of a saved search for a period, and its newest 200 articles in that period, oldest first.
 * `period` replaces the period of the search. Articles that a reader has muted are counted too, because a report has
 * other readers.
 * @throws QuerySyntaxError if the keywords are malformed.
 */
export async function countPeriod(
  deps: { db: DbOrTx; now: Clock },
  input: CountInput,
): Promise<{ figures: ReportFigures; articleIds: number[] }> {
  const { period, timezone } = input;
  const bars = cutBars(period.span, timezone);
  const counts: ArticleCounts[] = [];
  const before: ArticleCounts[] = [];
  const found: number[] = [];
  const searches = listSearchesByKind(input);
  for (const search of searches) {
    counts.push(await countArticles(deps, search, bars));
    before.push(await countArticles(deps, search, [period.before]));
    found.push(...(await findNewest(deps, { ...search, span: period.span }, foundMax)));
  }
  const sources = counts.flatMap((one) => one.sources).sort((a, b) => b.count - a.count || a.id - b.id);
  return {
    figures: {
      total: totalOf(counts),
      totalBefore: totalOf(before),
      bars: bars.map(({ from }, i) => ({
        day: localTimeOf(from, timezone).toPlainDate().toString(),
        count: counts.reduce((sum, { buckets }) => sum + (buckets[i] ?? 0), 0),
      })),
      sourceCount: sources.length,
      sources: sources.slice(0, namedSourcesMax).map(({ id, count }) => ({ sourceId: id, count })),
      incompleteDays: await readIncompleteDays(deps, { searches, span: period.span, timezone }),
      countedAt: deps.now().toISOString(),
    },
    articleIds: found,
  };
}

async function readIncompleteDays(
  deps: { db: DbOrTx; now: Clock },
  input: Parameters<typeof listIncompleteDays>[1],
): Promise<ReportFigures['incompleteDays']> {
  const days = Map.groupBy(await listIncompleteDays(deps, input), ({ day }) => day);
  return [...days].sort().map(([day, parts]) => {
    const sourceIds = [...new Set(parts.flatMap((part) => part.sourceIds))];
    return { day, sourceIds: sourceIds.slice(0, namedSourcesMax), sourceCount: sourceIds.length };
  });
}

const totalOf = (counts: readonly ArticleCounts[]) => counts.reduce((sum, { total }) => sum + total, 0);
