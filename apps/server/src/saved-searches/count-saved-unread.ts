import type { Actor } from '#src/accounts/roles.ts';
import { mutedOf } from '#src/pipeline/articles/muting/is-muted.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import type { ArticleSearch } from '#src/pipeline/search/article-search.ts';
import { countUnread, type UnreadCount } from '#src/pipeline/search/count-unread.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { SavedSearchRow } from './add-saved-search.ts';
import { listSavedSearches } from './list-saved-searches.ts';

export interface SavedUnread {
  /** Null for the count of all news. */
  savedSearchId: string | null;
  headlines: UnreadCount;
  notices: UnreadCount;
}

const countedMax = 50;
const nothing: UnreadCount = { count: 0, isComplete: true };

export async function countSavedUnread(
  deps: { db: Db; now: Clock },
  { actor, timezoneOffsetInMinutes = 0 }: { actor: Actor; timezoneOffsetInMinutes?: number | undefined },
): Promise<SavedUnread[]> {
  const [saved, glossary] = await Promise.all([
    listSavedSearches(deps, { userIds: [actor.userId] }),
    listTerms(deps, actor.accountId),
  ]);
  const own = saved.filter(({ accountId }) => accountId === actor.accountId).slice(0, countedMax);
  const { availableCountries } = actor.membership;
  const asked = [null, ...own].flatMap((row) =>
    kindsOf(row).map((kind) => ({
      row,
      search: { ...row?.conditions, kind, glossary, availableCountries, timezoneOffsetInMinutes } as ArticleSearch,
    })),
  );
  const counts = await countUnread(deps, {
    userId: actor.userId,
    muted: mutedOf(actor.user, deps.now()),
    searches: asked.map(({ search }) => search),
  });
  const countOf = (row: SavedSearchRow | null, kind: ArticleSearch['kind']) =>
    counts[asked.findIndex((one) => one.row === row && one.search.kind === kind)] ?? nothing;
  return [null, ...own].map((row) => ({
    savedSearchId: row?.id ?? null,
    headlines: countOf(row, 'Headline'),
    notices: countOf(row, 'Notice'),
  }));
}

export function kindsOf(row: SavedSearchRow | null): ArticleSearch['kind'][] {
  const { kinds = [] } = row?.conditions ?? {};
  return (['Headline', 'Notice'] as const).filter((kind) => kinds.length === 0 || kinds.includes(kind));
}
