import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import type { ArticleSearch } from '#src/pipeline/search/article-search.ts';
import { compareRules, type RulesComparison } from '#src/pipeline/search/compare-rules.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { kindsOf } from './count-saved-unread.ts';
import { savedSearches } from './table.ts';

/** @throws NotFoundError if the actor has no saved search with this id. */
export async function compareSavedRules(
  deps: { db: Db; now: Clock },
  { actor, id }: { actor: Actor; id: string },
): Promise<RulesComparison> {
  if (!isUuid(id)) throw new NotFoundError('Saved search');
  const { accountId, userId } = actor;
  const [saved] = await deps.db
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.id, id),
        eq(savedSearches.accountId, accountId),
        eq(savedSearches.userId, userId),
        isNull(savedSearches.deletedAt),
      ),
    );
  if (!saved) throw new NotFoundError('Saved search');
  const glossary = await listTerms(deps, accountId);
  const { availableCountries } = actor.membership;
  const searches = kindsOf(saved).map(
    (kind): ArticleSearch => ({ ...saved.conditions, kind, glossary, availableCountries }),
  );
  const ofKinds = await Promise.all(searches.map((search) => compareRules(deps, search)));
  return {
    before: ofKinds.reduce((sum, { before }) => sum + before, 0),
    after: ofKinds.reduce((sum, { after }) => sum + after, 0),
    gained: ofKinds.flatMap(({ gained }) => gained),
    lost: ofKinds.flatMap(({ lost }) => lost),
    isComplete: ofKinds.every(({ isComplete }) => isComplete),
  };
}
