import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { isUniqueViolation } from '#src/accounts/is-unique-violation.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Answer } from '#src/platform/hubspot/call-hubspot.ts';
import type { Hubspot } from '#src/platform/hubspot/open-hubspot.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import type { StageNames } from './contact-of-user.ts';
import { crmContacts, crmOutbox } from './table.ts';

export interface SyncDeps {
  db: Db;
  now: Clock;
  hubspot: Hubspot;
  stages: StageNames;
  isErasing: boolean;
}

export type ContactRow = typeof crmContacts.$inferSelect;

/** A leased row. */
export interface Held {
  row: ContactRow;
  lease: string;
}

export type Outcome =
  | { kind: 'done'; detail?: string }
  /** No contact exists, and none is wanted. */
  | { kind: 'gone' }
  /** The failure does not concern the user's data. Retry when HubSpot accepts calls again or another user's contact has been processed. */
  | { kind: 'later'; detail: string; seconds?: number }
  | { kind: 'unclear'; detail: string }
  | { kind: 'refused'; detail: string };

/** Lease duration in ms. When the lease of a killed worker expires, other workers take over its rows. */
const leaseMs = 180_000;
/** Minimum remaining lease before a call, in ms: the wait for the rate limit plus the call itself. */
const callMs = 20_000;

const outbox = createOutbox(crmContacts, { id: 'userId', dueAt: 'nextAttemptAt' });
const newLease = sql`gen_random_uuid()`;

export async function claimContacts({ db, now }: SyncDeps, max: number): Promise<Held[]> {
  const at = now();
  const iso = at.toISOString();
  await db.execute(sql`
    insert into crm_contacts (user_id, next_attempt_at, updated_at)
    select distinct user_id, ${iso}::timestamptz, ${iso}::timestamptz from crm_outbox o
    where not exists (select from crm_contacts c where c.user_id = o.user_id)
    on conflict do nothing`);
  const only = sql`${crmContacts.userId} in (select o.user_id from crm_outbox o)`;
  const rows = await outbox.claim({ db, now: () => at }, { limit: max, leaseMs, only, set: { lease: newLease } });
  return rows.flatMap((row) => (row.lease ? [{ row, lease: row.lease }] : []));
}

export async function claimOne({ db, now }: SyncDeps, userId: string): Promise<Held | null> {
  const at = now();
  const [row] = await db
    .update(crmContacts)
    .set({ lease: newLease, nextAttemptAt: new Date(at.getTime() + leaseMs) })
    .where(
      sql`${crmContacts.userId} = ${userId}
        and (${crmContacts.lease} is null or ${crmContacts.nextAttemptAt} <= ${at.toISOString()}::timestamptz)`,
    )
    .returning();
  return row?.lease ? { row, lease: row.lease } : null;
}

export async function release({ db, now }: SyncDeps, { row, lease }: Held): Promise<void> {
  await db
    .update(crmContacts)
    .set({ lease: null, nextAttemptAt: now() })
    .where(and(eq(crmContacts.userId, row.userId), eq(crmContacts.lease, lease)));
}

/**
 * Records changes. Call it before every call that modifies HubSpot. Returns false if the lease is lost or too short for
 * another call. The caller must then send nothing more.
 */
export async function note(deps: SyncDeps, held: Held, changes: Partial<ContactRow> = {}): Promise<boolean> {
  const { db, now } = deps;
  const [row] = await db
    .update(crmContacts)
    .set({ ...changes, updatedAt: now() })
    .where(
      and(
        eq(crmContacts.userId, held.row.userId),
        eq(crmContacts.lease, held.lease),
        gt(crmContacts.nextAttemptAt, new Date(now().getTime() + callMs)),
      ),
    )
    .returning();
  if (row) held.row = row;
  return row !== undefined;
}

/**
 * Records the contact. HubSpot also finds contacts by secondary e-mail addresses: if it returns another user's contact,
 * that user is queued again, because the contact may have been overwritten.
 */
export async function noteContact(
  deps: SyncDeps,
  held: Held,
  changes: Partial<ContactRow> & { hubspotId: string },
): Promise<Outcome | null> {
  try {
    return (await note(deps, held, changes)) ? null : lostLease;
  } catch (error) {
    if (!isUniqueViolation(error, 'crm_contacts_hubspot_key')) throw error;
  }
  const { db } = deps;
  await db.transaction(async (tx) => {
    const [other] = await tx
      .update(crmContacts)
      .set({ sent: {}, email: null })
      .where(eq(crmContacts.hubspotId, changes.hubspotId))
      .returning({ userId: crmContacts.userId });
    if (other) await tx.insert(crmOutbox).values({ userId: other.userId });
  });
  return othersContact(changes.hubspotId);
}

export function othersContact(id: string): Outcome {
  return { kind: 'refused', detail: `HubSpot takes the address for its contact ${id}, which is another user’s.` };
}

const firstWaitMs = 30_000;
const waitMsMax = 900_000;

/** Ends the lease and stores the outcome. Changes made during the sync remain in the outbox and are sent next. */
export async function settle(deps: SyncDeps, held: Held, seen: number[], outcome: Outcome): Promise<void> {
  const { db, now } = deps;
  const mine = and(eq(crmContacts.userId, held.row.userId), eq(crmContacts.lease, held.lease));
  const at = now();
  const isOver = outcome.kind === 'done' || outcome.kind === 'gone' || outcome.kind === 'refused';
  await db.transaction(async (tx) => {
    const settled =
      outcome.kind === 'gone'
        ? await tx.delete(crmContacts).where(mine).returning({ userId: crmContacts.userId })
        : await tx
            .update(crmContacts)
            .set({ lease: null, updatedAt: at, ...stateAfter(outcome, held.row, at) })
            .where(mine)
            .returning({ userId: crmContacts.userId });
    if (settled.length > 0 && isOver && seen.length > 0) await tx.delete(crmOutbox).where(inArray(crmOutbox.id, seen));
  });
}

function stateAfter(outcome: Exclude<Outcome, { kind: 'gone' }>, row: ContactRow, at: Date): Partial<ContactRow> {
  const detail = outcome.detail ?? null;
  switch (outcome.kind) {
    case 'done':
      return { nextAttemptAt: at, attempts: 0, failedAt: null, detail };
    case 'refused':
      return { nextAttemptAt: at, attempts: 0, failedAt: at, detail };
    case 'later':
      return { nextAttemptAt: new Date(at.getTime() + (outcome.seconds ?? 1) * 1_000), detail };
    case 'unclear': {
      const waitMs = Math.min(firstWaitMs * 2 ** Math.min(row.attempts, 10), waitMsMax);
      const attempts = Math.min(row.attempts + 1, 1_000);
      return { nextAttemptAt: new Date(at.getTime() + waitMs), attempts, detail };
    }
  }
}

export const lostLease: Outcome = { kind: 'later', detail: 'Another worker continues with this contact.' };

export function outcomeOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Outcome {
  const { message, category, correlationId, errors } = answer.problem;
  const about = [category, correlationId].filter(Boolean).join(', ');
  const parts = Array.isArray(errors) ? errors.map((one: { message?: unknown }) => one?.message) : [];
  const words = [message, ...parts.filter((part) => typeof part === 'string' && !message.includes(part))].join(' · ');
  const detail = (about ? `${words} (${about})` : words).slice(0, 2_000);
  switch (answer.kind) {
    case 'paused':
      return { kind: 'later', detail };
    case 'refused':
      return { kind: 'refused', detail };
    // HubSpot's answers contradict each other until its state is consistent: it no longer finds a contact that it has just
    // returned, or it reports that a contact exists but does not return it. Retry later.
    case 'not-found':
    case 'conflict':
    case 'unclear':
      return { kind: 'unclear', detail };
  }
}
