import type { users } from '#src/accounts/table.ts';
import { readNextDueAt } from '#src/alert-schedules/read-next-due-at.ts';
import { listWaitingMatches } from '#src/pipeline/alerts/build/list-waiting-matches.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';

export interface NextDelivery {
  /** Null if alerts are off, or if alerts are instant and no match is waiting. */
  at: Date | null;
  /** Number of distinct articles. An article found by two searches counts once. */
  articleCount: number;
  searches: { name: string; articleCount: number }[];
}

/**
 * Returns the reader's next delivery, determined by the same rules as the alert itself. Includes the articles of all
 * the reader's accounts.
 */
export async function readNextDelivery(
  { db, now }: { db: Db; now: Clock },
  { user }: { user: typeof users.$inferSelect },
): Promise<NextDelivery> {
  const [at, waiting] = await Promise.all([
    readNextDueAt({ db }, { userId: user.id }),
    db.transaction((tx) => listWaitingMatches(tx, [user], now())),
  ]);
  const sent = waiting.filter(({ channels }) => channels !== 0);
  const byPlace = Map.groupBy(
    sent.toSorted((one, other) => one.searchPlace - other.searchPlace),
    ({ searchId }) => searchId,
  );
  return {
    at,
    articleCount: new Set(sent.map(({ articleId }) => articleId)).size,
    searches: [...byPlace.values()].map((found) => ({ name: found[0]!.searchName, articleCount: found.length })),
  };
}
