import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { sql } from 'drizzle-orm';
import { suspended } from '#src/accounts/user-status.ts';
import type { sources } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';

type Source = Pick<typeof sources.$inferSelect, 'id' | 'country' | 'articleKind'>;
type SourceConditions = Pick<SearchConditions, 'sourceIds' | 'countries' | 'kinds'>;

const cachedMs = 60_000;

export function createInstantSources({ db, now }: { db: Db; now: Clock }): (source: Source) => Promise<boolean> {
  let cached: { conditions: Promise<SourceConditions[]>; untilMs: number } | undefined;
  return async (source) => {
    const nowMs = now().getTime();
    if (!cached || cached.untilMs <= nowMs) cached = { conditions: readConditions(db), untilMs: nowMs + cachedMs };
    try {
      return (await cached.conditions).some((conditions) => mayFind(conditions, source));
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };
}

async function readConditions(db: Db): Promise<SourceConditions[]> {
  const rows = await db.execute<{ conditions: SourceConditions }>(sql`
    select distinct jsonb_build_object('sourceIds', s.conditions -> 'sourceIds', 'countries', s.conditions -> 'countries',
      'kinds', s.conditions -> 'kinds') as conditions
    from users u join search_settings s on s.user_id = u.id
    where u.alerts_time = 'instant' and u.status <> ${suspended} and u.alerts_channel <> 0
      and s.alerts_channel <> 0 and s.deleted_at is null`);
  return rows.map(({ conditions }) => conditions);
}

function mayFind({ sourceIds, countries, kinds }: SourceConditions, source: Source): boolean {
  return allows(sourceIds, String(source.id)) && allows(countries, source.country) && allows(kinds, source.articleKind);
}

function allows<T>(list: readonly T[] | null | undefined, value: T): boolean {
  return !list || list.length === 0 || list.includes(value);
}
