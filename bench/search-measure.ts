import type { ArticleSearch } from '@kawaraban/server/src/pipeline/search/article-search.ts';
import { findArticles } from '@kawaraban/server/src/pipeline/search/find-articles.ts';
import { readOldestAt } from '@kawaraban/server/src/pipeline/search/read-oldest-at.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import type { SearchClass } from './search-classes.ts';
import { CORPUS_NOW } from './search-load.ts';

export interface Measurement {
  name: string;
  first: Percentiles;
  far: Percentiles | null;
  /** Page number that `far` measures: 50 or, if lower, the last page that every search with at least two pages reaches. */
  farPage: number;
  oldest: Percentiles;
}

export interface Percentiles {
  p50Ms: number;
  p95Ms: number;
  /** Highest median of any search. Other programs on a busy machine affect the median less than p95. */
  slowestMs: number;
  slowest: string;
}

const turns = 5;
const pageSize = 20;
const farPageWanted = 50;

const now = () => new Date(CORPUS_NOW);

export async function measureClass(db: Db, { name, searches }: SearchClass): Promise<Measurement> {
  process.stderr.write(`measuring ${name}\n`);
  const first = await timeTurns(
    searches.map((search) => ({ name: nameOf(search), run: () => findArticles({ db, now }, search) })),
  );
  const places = [];
  for (const search of searches) places.push({ search, ...(await farPlace(db, search)) });
  const paged = places.filter(({ baseId }) => baseId !== undefined);
  const far = await timeTurns(
    paged.map(({ search, baseId }) => ({
      name: nameOf(search),
      run: () => findArticles({ db, now }, search, { baseId }),
    })),
  );
  const oldest = await timeTurns(
    searches.map((search) => ({ name: nameOf(search), run: () => readOldestAt({ db, now }, search) })),
  );
  const farPage = Math.min(farPageWanted, ...paged.map(({ page }) => page));
  return { name, first, far: paged.length > 0 ? far : null, farPage, oldest };
}

export const nameOf = ({ keywords, sourceIds = [] }: ArticleSearch) =>
  `${keywords ?? ''}${sourceIds.length > 0 ? ` of ${sourceIds.length} sources from ${sourceIds[0]}` : ''}`;

export async function timeTurns(runs: { name: string; run: () => Promise<unknown> }[]): Promise<Percentiles> {
  const times = runs.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, { run }] of runs.entries()) {
      const startedAt = performance.now();
      await run();
      times[i]?.push(performance.now() - startedAt);
    }
  }
  const all = times.flat();
  const medians = times.map((own) => at(own, 0.5));
  const slowestMs = Math.max(0, ...medians);
  return {
    p50Ms: at(all, 0.5),
    p95Ms: at(all, 0.95),
    slowestMs,
    slowest: runs[medians.indexOf(slowestMs)]?.name ?? '',
  };
}

async function farPlace(db: Db, search: ArticleSearch): Promise<{ baseId: number | undefined; page: number }> {
  const wanted = (farPageWanted - 1) * pageSize;
  const ids: number[] = [];
  let isLast = false;
  while (ids.length < wanted && !isLast) {
    const page = await findArticles({ db, now }, search, {
      baseId: ids.at(-1),
      take: Math.min(200, wanted - ids.length),
    });
    ids.push(...page.articleIds);
    isLast = page.isLast;
  }
  const page = Math.floor((isLast ? ids.length - 1 : ids.length) / pageSize) + 1;
  return { baseId: ids[(page - 1) * pageSize - 1], page };
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
