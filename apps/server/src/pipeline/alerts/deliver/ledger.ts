/**
 * Ledger of delivery attempts. An attempt is stored before its message is sent, and the response is stored before it is
 * processed. An attempt without an outcome is in flight, or its worker died.
 */
import { sql } from 'drizzle-orm';
import { connectSql, type Db, openDb, type Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { indexScanSettings, runWithIndexScans } from '../run-with-index-scans.ts';
import type { DeliveryState } from '../table.ts';
import { attemptResult } from './attempt-outcome.ts';
import { createBatcher } from './batcher.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { DeliveryOutcome } from './outcome.ts';

export interface Attempt {
  id: number;
  number: number;
}

/** Stores attempts and responses. Concurrent calls share a statement. */
export interface Ledger {
  /**
   * Stores an attempt and renews the lease. Returns null if this worker no longer holds the lease. The caller must then
   * send nothing.
   */
  begin(input: BeginInput): Promise<Attempt | null>;
  /** Stores a response. A confirmation also ends the delivery. Returns whether a message arrived at a destination that had been failing. */
  answered(input: AnswerInput): Promise<boolean>;
}

export interface BeginInput {
  delivery: ClaimedDelivery;
  now: Date;
  leasedUntil: Date;
}

export interface AnswerInput {
  delivery: ClaimedDelivery;
  attempt: Attempt;
  outcome: DeliveryOutcome;
  now: Date;
}

/**
 * Minimum time in ms between two statements that store attempts. Storing many attempts takes little longer than storing
 * a few, and no response waits for the statement.
 */
const beginSpacingMs = 20;
/**
 * Maximum number of parallel statements that store responses. Several run at once so that each response is stored soon:
 * if the worker dies before a response is stored, the message is sent twice.
 */
const answerConcurrency = 4;

export function openLedger({ db, answers }: { db: Db; answers: Db }): Ledger {
  let connected: Promise<unknown> | undefined;
  const connect = () =>
    answers.execute(sql`select 1`).catch(() => {
      connected = undefined;
    });
  return {
    begin: createBatcher(
      async (inputs: BeginInput[]) => {
        // Opens the connection in advance, so that storing the first response need not wait for it.
        connected ??= connect();
        await connected;
        return await beginAttempts(db, inputs);
      },
      { spacingMs: beginSpacingMs },
    ),
    answered: createBatcher((inputs: AnswerInput[]) => storeAnswers(answers, inputs), {
      concurrency: answerConcurrency,
    }),
  };
}

/** Opens a separate connection for responses, so that no other statement delays them. */
export function openAnswers(sessionUrl: string): Db {
  const applicationName = 'kawaraban-answers';
  return openDb(connectSql(sessionUrl, { max: 1, applicationName, settings: indexScanSettings, isKeptOpen: true }));
}

export async function beginAttempts(db: Db, inputs: readonly BeginInput[]): Promise<(Attempt | null)[]> {
  const begun = await runWithIndexScans(db, (tx) => insertAttempts(tx, inputs));
  const attempts = new Map(begun.map((row) => [row.delivery_id, { id: Number(row.id), number: row.number }]));
  return inputs.map(({ delivery, leasedUntil }) => {
    const attempt = attempts.get(delivery.id);
    if (attempt) delivery.leasedUntil = leasedUntil;
    return attempt ?? null;
  });
}

function insertAttempts(tx: Tx, inputs: readonly BeginInput[]) {
  return executePrepared<{ id: string; number: number; delivery_id: string }>(
    tx,
    sql`
    with begun as (update deliveries set attempt_count = attempt_count + 1, leased_until = r.leased_until
      from unnest(
        ${listOf(inputs, ({ delivery }) => delivery.id)}::uuid[],
        ${listOf(inputs, ({ delivery }) => delivery.leasedUntil.toISOString())}::timestamptz[],
        ${listOf(inputs, ({ leasedUntil }) => leasedUntil.toISOString())}::timestamptz[],
        ${listOf(inputs, ({ now }) => now.toISOString())}::timestamptz[]
      ) as r (id, held_until, leased_until, started_at)
      where deliveries.id = r.id and ${notIn(['pending', ...ended])} and deliveries.leased_until = r.held_until
      returning deliveries.id, deliveries.attempt_count, r.started_at)
    insert into delivery_attempts (delivery_id, attempt_number, started_at)
    select id, attempt_count, started_at from begun returning id, attempt_number as number, delivery_id`,
  );
}

/**
 * Stores responses in a single statement that is its own transaction, so that the server completes it even if this
 * process dies. A confirmation counts even if the lease has expired. Otherwise the next worker would send the message
 * again.
 */
async function storeAnswers(answers: Db, inputs: readonly AnswerInput[]): Promise<boolean[]> {
  const results = inputs.map(({ outcome }) => attemptResult(outcome));
  const recovered = await executePrepared<{ id: string }>(
    answers,
    sql`
    with answers as (select * from unnest(
        ${listOf(inputs, ({ delivery }) => delivery.id)}::uuid[],
        ${listOf(inputs, ({ attempt }) => attempt.id)}::bigint[],
        ${listOf(inputs, ({ now }) => now.toISOString())}::timestamptz[],
        ${listOf(results, ({ outcome }) => outcome)}::text[],
        ${listOf(inputs, ({ outcome }) => outcome.remoteStatus ?? null)}::integer[],
        ${listOf(inputs, ({ outcome }) => outcome.detail ?? null)}::text[],
        ${listOf(results, ({ retryAfterSeconds }) => retryAfterSeconds)}::integer[],
        ${listOf(results, ({ context }) => context && JSON.stringify(context))}::text[]
      ) as r (id, attempt_id, answered_at, outcome, remote_status, detail, retry_after_seconds, context)),
      stored as (update delivery_attempts t
        set outcome = r.outcome, finished_at = r.answered_at, remote_status = r.remote_status, detail = r.detail,
          retry_after_seconds = r.retry_after_seconds, context = r.context::jsonb
        from answers r where t.id = r.attempt_id and (t.outcome is null or t.outcome = 'interrupted')),
      sent as (update deliveries set state = 'sent', sent_at = r.answered_at, leased_until = null, next_attempt_at = null,
          problem_key = null, problem_detail = null
        from answers r where deliveries.id = r.id and r.outcome = 'sent' and ${notIn(ended)}
        returning deliveries.id, deliveries.user_id, deliveries.channel, deliveries.target, deliveries.destination_id)
    select sent.id from sent
    join failing_channels f on f.user_id = sent.user_id and f.channel = sent.channel and f.target = sent.target
      and coalesce(f.destination_id, f.user_id) = coalesce(sent.destination_id, sent.user_id) and not f.is_off`,
  );
  const ids = new Set(recovered.map(({ id }) => id));
  return inputs.map(({ delivery }) => ids.has(delivery.id));
}

const ended = ['sent', 'failed', 'stopped'] as const satisfies DeliveryState[];

/** Lists the excluded states. With a list of the included states, PostgreSQL would scan the index of all due deliveries. */
const notIn = (states: readonly DeliveryState[]) =>
  sql.raw(`deliveries.state not in (${states.map((state) => `'${state}'`).join(', ')})`);

function listOf<Input>(inputs: readonly Input[], column: (input: Input) => string | number | null) {
  return sql.param(inputs.map(column));
}
