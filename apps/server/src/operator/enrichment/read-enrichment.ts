import { asc, desc, eq, gte, sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import { dayOf } from '#src/pipeline/enrich/models/spend.ts';
import {
  type ModelTask,
  modelCalls,
  modelProviders,
  modelRejects,
  modelSpend,
} from '#src/pipeline/enrich/models/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';

interface Deps {
  db: Db;
  now: Clock;
}

export interface ProviderHealth {
  name: string;
  failuresInRow: number;
  /** Null: not paused. */
  pausedUntil: Date | null;
  lastAnswerAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
  calls: number;
  answered: number;
  medianMs: number | null;
}

const dayMs = 86_400_000;

export async function readProviders({ db, now }: Deps): Promise<ProviderHealth[]> {
  const providers = await db.select().from(modelProviders).orderBy(asc(modelProviders.name));
  const calls = await db
    .select({
      provider: modelCalls.provider,
      calls: sql<number>`count(*)::int`,
      answered: sql<number>`count(*) filter (where ${modelCalls.outcome} = 'answered')::int`,
      medianMs: sql<number | null>`round(percentile_cont(0.5) within group
        (order by extract(epoch from ${modelCalls.finishedAt} - ${modelCalls.startedAt}) * 1000))::int`,
    })
    .from(modelCalls)
    .where(gte(modelCalls.startedAt, new Date(now().getTime() - dayMs)))
    .groupBy(modelCalls.provider);
  const byProvider = new Map(calls.map((row) => [row.provider, row]));
  return providers.map(({ pausedUntil, ...provider }) => {
    const { calls: count = 0, answered = 0, medianMs = null } = byProvider.get(provider.name) ?? {};
    return { ...provider, pausedUntil: pausedUntil > now() ? pausedUntil : null, calls: count, answered, medianMs };
  });
}

export interface WaitingWork {
  task: ModelTask;
  waiting: number;
  postponed: number;
  oldestQueuedAt: Date | null;
}

export async function readWaitingWork({ db }: Pick<Deps, 'db'>): Promise<WaitingWork[]> {
  const rows = await db.execute<{ task: ModelTask; waiting: number; postponed: number; oldest_ms: number | null }>(sql`
    select task, count(*)::int as waiting, count(waits_for)::int as postponed,
      floor(extract(epoch from min(queued_at)) * 1000)::float8 as oldest_ms
    from model_work group by task order by task`);
  return rows.map(({ oldest_ms: oldestMs, ...row }) => ({
    ...row,
    oldestQueuedAt: oldestMs === null ? null : new Date(oldestMs),
  }));
}

export interface TodaySpend {
  tokens: number;
  /** US dollars. */
  cost: number;
}

/** Returns the spend of the current day in UTC. Calls in flight count with their maximum cost. */
export async function readTodaySpend({ db, now }: Deps): Promise<TodaySpend> {
  const [row] = await db
    .select()
    .from(modelSpend)
    .where(sql`${eq(modelSpend.day, dayOf(now()))} and ${modelSpend.scope} = 'all'`);
  return { tokens: row?.tokens ?? 0, cost: (row?.micros ?? 0) / 1e6 };
}

export interface RejectRow {
  id: number;
  articleId: number;
  articleTitle: string;
  task: ModelTask;
  provider: string;
  reason: string;
  detail: string;
  written: string;
  createdAt: Date;
}

const rejectsShownMax = 100;

export async function listRejects({ db }: Pick<Deps, 'db'>): Promise<RejectRow[]> {
  return db
    .select({
      ...{ id: modelRejects.id, articleId: modelRejects.articleId, articleTitle: articles.title },
      ...{ task: modelRejects.task, provider: modelRejects.provider, reason: modelRejects.reason },
      ...{ detail: modelRejects.detail, written: modelRejects.written, createdAt: modelRejects.createdAt },
    })
    .from(modelRejects)
    .innerJoin(articles, eq(articles.id, modelRejects.articleId))
    .orderBy(desc(modelRejects.createdAt), desc(modelRejects.id))
    .limit(rejectsShownMax);
}

export async function countRejects({ db, now }: Deps): Promise<{ reason: string; count: number }[]> {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ reason: modelRejects.reason, count })
    .from(modelRejects)
    .where(gte(modelRejects.createdAt, new Date(now().getTime() - dayMs)))
    .groupBy(modelRejects.reason)
    .orderBy(desc(count), asc(modelRejects.reason));
}
