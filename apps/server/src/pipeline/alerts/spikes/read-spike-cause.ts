import { sql } from 'drizzle-orm';
import { listRisenWords, type RisenWord } from '#src/pipeline/search/counts/list-risen-words.ts';
import { listSearchesByKind } from '#src/pipeline/search/counts/list-searches-by-kind.ts';
import { listTopStories, type StoryCount } from '#src/pipeline/search/counts/list-top-stories.ts';
import { type ReadListedInput, readListed } from '#src/pipeline/search/counts/read-listed.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { CountedSearch, SpikeDay } from './count-spike-days.ts';
import { usualDays } from './decide-spike.ts';

const wordsMax = 3;

export interface SpikeLead {
  articleId: number;
  /** Number of articles of this article's story that the search found on the day. 1 if this article has no story. */
  articleCount: number;
}

/**
 * Returns the words that drive a spike and its top story: the story reported by the most sources, or the newest article
 * if no story has several articles. `lead` is undefined if the articles have been removed since they were counted.
 */
export async function readSpikeCause(
  deps: { db: Db; now: Clock },
  search: CountedSearch,
  { span }: Pick<SpikeDay, 'span'>,
): Promise<{ words: string[]; lead: SpikeLead | undefined }> {
  const before = { from: new Date(span.from.getTime() - usualDays * 86_400_000), to: span.from };
  const words: RisenWord[] = [];
  const stories: StoryCount[] = [];
  const searches = listSearchesByKind(search);
  for (const one of searches) {
    words.push(...(await listRisenWords(deps, { search: one, span, before })));
    stories.push(...(await listTopStories(deps, { search: one, span })));
  }
  stories.sort((one, other) => other.sourceCount - one.sourceCount || other.articleCount - one.articleCount);
  const shown = words.sort((one, other) => other.count - one.count).map(({ word }) => word);
  return {
    words: [...new Set(shown)].slice(0, wordsMax),
    lead: stories[0] ?? (await readNewest(deps, { searches, span })),
  };
}

async function readNewest(deps: { db: Db; now: Clock }, counted: ReadListedInput): Promise<SpikeLead | undefined> {
  const [newest] = await readListed<{ id: string }>(
    deps,
    counted,
    sql`select article_id as id from listed order by published_at desc, article_id desc limit 1`,
  );
  return newest && { articleId: Number(newest.id), articleCount: 1 };
}
