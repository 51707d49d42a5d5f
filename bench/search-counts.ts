import type { ArticleSearch } from '@kawaraban/server/src/pipeline/search/article-search.ts';
import { countArticles } from '@kawaraban/server/src/pipeline/search/counts/count-articles.ts';
import { cutBuckets } from '@kawaraban/server/src/pipeline/search/counts/cut-buckets.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import type { SearchClass } from './search-classes.ts';
import { CORPUS_NOW } from './search-load.ts';
import { nameOf, type Percentiles, timeTurns } from './search-measure.ts';

const now = () => new Date(CORPUS_NOW);
const dayMs = 86_400_000;
const days = cutBuckets({ from: new Date(CORPUS_NOW - 90 * dayMs), to: now() }, 'day', 'Asia/Tokyo');

export async function measureCounts(
  db: Db,
  classes: readonly SearchClass[],
): Promise<{ name: string; articles: Percentiles; stories: Percentiles }[]> {
  const measured = [];
  for (const { name, searches } of classes) {
    process.stderr.write(`counting ${name}\n`);
    const time = (foldStories: boolean) =>
      timeTurns(
        searches.map((search: ArticleSearch) => ({
          name: nameOf(search),
          run: () => countArticles({ db, now }, { ...search, foldStories }, days),
        })),
      );
    measured.push({ name, articles: await time(false), stories: await time(true) });
  }
  return measured;
}
