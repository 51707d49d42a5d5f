/** Pauses a provider that fails repeatedly, with backoff, so that an outage delays only that provider's work. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import type { ModelOutcome } from '#src/platform/language-models/model-outcome.ts';
import { modelProviders } from './table.ts';

const failuresBeforePause = 3;
const firstPauseMs = 30_000;
const pauseMsMax = 15 * 60_000;
/** Pause in ms after a refusal (wrong key, unknown model), which is rarely resolved soon. */
const refusedPauseMs = 10 * 60_000;
const limitedPauseMs = 60_000;
const retryAfterSecondsMax = 6 * 3_600;

export async function pausedUntil({ db, now }: { db: Db; now: Date }, name: string): Promise<Date | null> {
  const [row] = await db
    .select({ pausedUntil: modelProviders.pausedUntil })
    .from(modelProviders)
    .where(eq(modelProviders.name, name));
  return row && row.pausedUntil > now ? row.pausedUntil : null;
}

export async function noteOutcome(
  { db, now }: { db: Db; now: Date },
  name: string,
  outcome: ModelOutcome<unknown>,
): Promise<Date | null> {
  if (outcome.kind === 'answered' || outcome.kind === 'unusable') {
    const answered = { failuresInRow: 0, lastAnswerAt: now };
    await db
      .insert(modelProviders)
      .values({ name, ...answered })
      .onConflictDoUpdate({ target: modelProviders.name, set: answered });
    return null;
  }
  const failed = { lastFailureAt: now, lastFailure: outcome.detail };
  const [row] = await db
    .insert(modelProviders)
    .values({ name, failuresInRow: 1, ...failed })
    .onConflictDoUpdate({
      target: modelProviders.name,
      set: { failuresInRow: sql`least(${modelProviders.failuresInRow} + 1, 1000)`, ...failed },
    })
    .returning({ failuresInRow: modelProviders.failuresInRow });
  const pauseMs = pauseMsOf(outcome, row?.failuresInRow ?? 1);
  if (pauseMs === 0) return null;
  const until = new Date(now.getTime() + pauseMs);
  await db
    .update(modelProviders)
    .set({ pausedUntil: sql`greatest(${modelProviders.pausedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(modelProviders.name, name));
  return until;
}

function pauseMsOf(
  outcome: Exclude<ModelOutcome<unknown>, { kind: 'answered' | 'unusable' }>,
  failures: number,
): number {
  if (outcome.kind === 'limited') {
    const seconds = outcome.retryAfterSeconds;
    return seconds === null ? limitedPauseMs : Math.min(seconds, retryAfterSecondsMax) * 1_000;
  }
  if (outcome.kind === 'refused') return refusedPauseMs;
  const beyond = failures - failuresBeforePause;
  return beyond < 0 ? 0 : Math.min(firstPauseMs * 2 ** Math.min(beyond, 10), pauseMsMax);
}
