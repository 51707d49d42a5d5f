/**
 * The ledger: the row of an attempt is written before anything leaves, its result at once after the answer. What is not
 * known stays visible: an attempt without result belongs to a worker that is at it, or to one that died.
 */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { runByKeys } from '../run-by-keys.ts';
import { type DeliveryState, deliveries, deliveryAttempts, previewMessages } from '../table.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { recordFailure } from './failing-channels.ts';
import { gatherCalls } from './gather-calls.ts';
import { type DeliveryOutcome, nextAttemptAt, type Problem } from './outcome.ts';
import { type FinalFailure, tellFinalFailure } from './tell-final-failure.ts';
import { turnOffWebhook } from './turn-off-webhook.ts';

export interface Attempt {
  id: number;
  number: number;
}

type Unconfirmed = Exclude<DeliveryOutcome, { kind: 'sent' }>;

/** What became of a delivery after an attempt. */
export type RecordedState = 'sent' | 'pending' | 'failed' | 'stopped';

const isMine = (delivery: ClaimedDelivery) =>
  and(
    eq(deliveries.id, delivery.id),
    eq(deliveries.state, 'sending'),
    eq(deliveries.leasedUntil, delivery.leasedUntil),
  );

export interface BeginInput {
  delivery: ClaimedDelivery;
  now: Date;
  /** The lease begins anew: a delivery may have waited for its turn. */
  leasedUntil: Date;
}

/**
 * Writes the rows of attempts about to be made, in one transaction; they stand when this resolves. Null in the place of a
 * delivery that is no longer ours: then nothing may be sent.
 */
export async function beginAttempts(db: Db, inputs: readonly BeginInput[]): Promise<(Attempt | null)[]> {
  const begun = await runByKeys(db, (tx) =>
    executePrepared<{ id: string; number: number; delivery_id: string }>(
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
    ),
  );
  const attempts = new Map(begun.map((row) => [row.delivery_id, { id: Number(row.id), number: row.number }]));
  return inputs.map(({ delivery, leasedUntil }) => {
    const attempt = attempts.get(delivery.id);
    if (attempt) delivery.leasedUntil = leasedUntil;
    return attempt ?? null;
  });
}

export interface SentInput {
  delivery: ClaimedDelivery;
  attempt: Attempt;
  outcome: Extract<DeliveryOutcome, { kind: 'sent' }>;
  now: Date;
}

/**
 * Writes that attempts were confirmed, in one transaction. A confirmation counts even when the lease has run out meanwhile: it
 * stops whoever took the delivery over from sending it again.
 */
async function recordSent(db: Db, inputs: readonly SentInput[]): Promise<boolean[]> {
  const recovered = await runByKeys(db, (tx) => confirmSent(tx, inputs));
  const ids = new Set(recovered.map(({ id }) => id));
  return inputs.map(({ delivery }) => ids.has(delivery.id));
}

/** Returns the confirmed deliveries to places that failed until then. */
function confirmSent(tx: Tx, inputs: readonly SentInput[]): Promise<{ id: string }[]> {
  return executePrepared<{ id: string }>(
    tx,
    sql`
    with confirmed as (select * from unnest(
        ${listOf(inputs, ({ delivery }) => delivery.id)}::uuid[],
        ${listOf(inputs, ({ attempt }) => attempt.id)}::bigint[],
        ${listOf(inputs, ({ now }) => now.toISOString())}::timestamptz[],
        ${listOf(inputs, ({ outcome }) => outcome.remoteStatus ?? null)}::integer[],
        ${listOf(inputs, ({ outcome }) => outcome.detail ?? null)}::text[]
      ) as r (id, attempt_id, sent_at, remote_status, detail)),
      answered as (update delivery_attempts t
        set outcome = 'sent', finished_at = r.sent_at, remote_status = r.remote_status, detail = r.detail
        from confirmed r where t.id = r.attempt_id and (t.outcome is null or t.outcome = 'interrupted')),
      sent as (update deliveries set state = 'sent', sent_at = r.sent_at, leased_until = null, next_attempt_at = null,
          problem_key = null, problem_detail = null
        from confirmed r where deliveries.id = r.id and ${notIn(ended)}
        returning deliveries.id, deliveries.user_id, deliveries.channel, deliveries.target, deliveries.destination_id)
    select sent.id from sent
    join failing_channels f on f.user_id = sent.user_id and f.channel = sent.channel and f.target = sent.target
      and coalesce(f.destination_id, f.user_id) = coalesce(sent.destination_id, sent.user_id) and not f.is_off`,
  );
}

const ended = ['sent', 'failed', 'stopped'] as const satisfies DeliveryState[];

/** By what it is not: asked for what it is, PostgreSQL would go through the index of all that is due. */
const notIn = (states: readonly DeliveryState[]) =>
  sql.raw(`deliveries.state not in (${states.map((state) => `'${state}'`).join(', ')})`);

/** A column of some rows as a parameter. */
function listOf<Input>(inputs: readonly Input[], column: (input: Input) => string | number | null) {
  return sql.param(inputs.map(column));
}

/** The ledger, written by one statement for all that come to it at the same time. */
export interface Ledger {
  /** As `beginAttempts`, of one. */
  begin(input: BeginInput): Promise<Attempt | null>;
  /** As `recordSent`, of one: returns whether its place had failed until then. `recoverPlace` follows. */
  sent(input: SentInput): Promise<boolean>;
}

/**
 * While much is sent, it is waited for so long between two statements: one for twenty messages takes little more than one for
 * three. Nothing waits but the row: a message that begins alone begins at once.
 */
const beginPauseMs = 20;
/** Shorter: what was sent meanwhile may come twice when the worker dies. */
const sentPauseMs = 10;

export function openLedger(db: Db): Ledger {
  return {
    begin: gatherCalls((inputs: BeginInput[]) => beginAttempts(db, inputs), { pauseMs: beginPauseMs }),
    sent: gatherCalls((inputs: SentInput[]) => recordSent(db, inputs), { pauseMs: sentPauseMs }),
  };
}

/** Writes how an attempt ended that was not confirmed, and what follows from it, in one transaction. */
export async function recordProblem(
  db: Db,
  { delivery, attempt, outcome, now, webhookOrigins }: FinalFailure & { attempt: Attempt; outcome: Unconfirmed },
): Promise<RecordedState> {
  return await db.transaction(async (tx) => {
    await tx
      .update(deliveryAttempts)
      .set(attemptResult(outcome, now))
      .where(
        and(
          eq(deliveryAttempts.id, attempt.id),
          or(isNull(deliveryAttempts.outcome), eq(deliveryAttempts.outcome, 'interrupted')),
        ),
      );
    const next = await whatFollows(tx, { delivery, outcome, now });
    await tx
      .update(deliveries)
      .set({ ...next, leasedUntil: null, problemKey: outcome.problemKey, problemDetail: outcome.detail })
      .where(isMine(delivery));
    const isFinal = next.state !== 'pending';
    const isOff = isFinal && (await turnOffWebhook(tx, { delivery, outcome, now }));
    await recordFailure(tx, { delivery, problem: outcome, now, isFinal, isOff });
    if (isFinal && !isOff) await tellFinalFailure(tx, { delivery, now, webhookOrigins });
    return next.state;
  });
}

/** Ends a delivery that must not be sent, without an attempt. */
export async function settleUnsent(
  db: Db,
  {
    delivery,
    now,
    webhookOrigins,
    state,
    problem,
  }: FinalFailure & { state: 'failed' | 'stopped'; problem: Pick<Problem, 'problemKey' | 'detail'> },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({ ...settled, state, problemKey: problem.problemKey, problemDetail: problem.detail })
      .where(isMine(delivery));
    if (state === 'stopped') return;
    await recordFailure(tx, { delivery, problem, now, isFinal: true });
    await tellFinalFailure(tx, { delivery, now, webhookOrigins });
  });
}

/** Gives a delivery back untried, for a later time. */
export async function postpone(db: Db, delivery: ClaimedDelivery, until: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'pending', leasedUntil: null, nextAttemptAt: until })
    .where(isMine(delivery));
}

/** Messages the preview box keeps: a demo that runs for months must not fill the disk. */
const previewMessagesMax = 2_000;

/** Puts a message into the preview box instead of sending it: box, attempt and state in one transaction, so just once. */
export async function recordPreview(
  db: Db,
  { delivery, subject, raw, now }: { delivery: ClaimedDelivery; subject: string; raw: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(deliveries)
      .set({
        ...settled,
        state: 'sent',
        sentAt: now,
        isPreview: true,
        attemptCount: sql`${deliveries.attemptCount} + 1`,
        problemKey: null,
        problemDetail: null,
      })
      .where(isMine(delivery))
      .returning({ number: deliveries.attemptCount });
    if (!row) return;
    await tx.insert(deliveryAttempts).values({
      deliveryId: delivery.id,
      attemptNumber: row.number,
      startedAt: now,
      finishedAt: now,
      outcome: 'sent',
      detail: 'held in the preview box',
    });
    const { channel, target } = delivery;
    const [message] = await tx
      .insert(previewMessages)
      .values({ channel, target, subject, raw, createdAt: now })
      .returning({ id: previewMessages.id });
    await tx.delete(previewMessages).where(lte(previewMessages.id, message!.id - previewMessagesMax));
  });
}

const settled = { leasedUntil: null, nextAttemptAt: null } as const;

function attemptResult(outcome: Unconfirmed, now: Date): Partial<typeof deliveryAttempts.$inferInsert> {
  const common = { finishedAt: now, remoteStatus: outcome.remoteStatus ?? null, detail: outcome.detail ?? null };
  if (outcome.kind === 'reply-lost') return { ...common, outcome: 'interrupted', context: { cause: 'reply-lost' } };
  if (outcome.kind !== 'retry') return { ...common, outcome: outcome.kind };
  return {
    ...common,
    outcome: 'retry',
    retryAfterSeconds: outcome.retryAfterSeconds ?? null,
    context: outcome.isTooLarge ? { cause: 'too-large' } : null,
  };
}

export interface Failures {
  failures: number;
  /** Of these, those in which the remote found the message too large. */
  tooLarge: number;
  /** Attempts whose worker died. */
  deaths: number;
}

/** Attempts before the place was repaired say nothing about the present. */
const counts = sql`not coalesce(${deliveryAttempts.context} ? 'isBeforeRepair', false)`;

/** How often a delivery was tried in vain. Attempts whose worker died say nothing about the remote and do not count. */
export async function countFailures(tx: Db | Tx, deliveryId: string): Promise<Failures> {
  const [row] = await tx
    .select({
      failures: sql<number>`count(*) filter (where ${counts} and (${deliveryAttempts.outcome} = 'retry'
        or ${deliveryAttempts.context} ->> 'cause' = 'reply-lost'))::int`,
      tooLarge: sql<number>`count(*) filter (where ${counts} and ${deliveryAttempts.context} ->> 'cause' = 'too-large')::int`,
      deaths: sql<number>`count(*) filter (where ${deliveryAttempts.outcome} = 'interrupted'
        and ${deliveryAttempts.context} is null)::int`,
    })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveryId));
  return row!;
}

/** The remote found a message too large although it keeps the published limits: smaller ones are tried at once. */
const tooLargeMax = 3;

async function whatFollows(
  tx: Tx,
  { delivery, outcome, now }: { delivery: ClaimedDelivery; outcome: Unconfirmed; now: Date },
): Promise<{ state: 'pending' | 'failed' | 'stopped'; nextAttemptAt: Date | null }> {
  if (outcome.kind === 'failed' || outcome.kind === 'stopped') return { state: outcome.kind, nextAttemptAt: null };
  // The person who asked for a test is waiting for its result now.
  if (delivery.purpose === 'test') return { state: 'failed', nextAttemptAt: null };
  const { failures, tooLarge } = await countFailures(tx, delivery.id);
  if (outcome.kind === 'retry' && outcome.isTooLarge) {
    return tooLarge < tooLargeMax ? { state: 'pending', nextAttemptAt: now } : { state: 'failed', nextAttemptAt: null };
  }
  const next = nextAttemptAt(
    now,
    failures - tooLarge,
    outcome.kind === 'retry' ? outcome.retryAfterSeconds : undefined,
  );
  return next ? { state: 'pending', nextAttemptAt: next } : { state: 'failed', nextAttemptAt: null };
}
