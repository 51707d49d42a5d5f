import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { readContactOfUser } from './contact-of-user.ts';
import { claimContacts, type Held, type Outcome, type SyncDeps, settle } from './held-contact.ts';
import { removeContact } from './remove-contact.ts';
import { sendContact } from './send-contact.ts';
import { crmOutbox } from './table.ts';

/** Users one worker takes at a time: they wait for HubSpot side by side, and its pace is the limit, not this. */
const batchMax = 8;

/**
 * Brings the contacts of some users whose state changed up to date; returns how many users it took. Safe in any number of
 * processes: a user is worked on by one at a time. What fails is tried again as `settle` says; while HubSpot has asked
 * for a pause nothing is taken.
 */
export async function syncContacts(deps: SyncDeps & { log: Log }): Promise<number> {
  const [pause] = await deps.db.execute(
    sql`select 1 from crm_pace where paused_until > ${deps.now().toISOString()}::timestamptz`,
  );
  if (pause) return 0;
  const claimed = await claimContacts(deps, batchMax);
  const ended = await Promise.allSettled(claimed.map((held) => syncOne(deps, held)));
  // The database went away, say: those users' leases end by themselves.
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return claimed.length;
}

async function syncOne(deps: SyncDeps & { log: Log }, held: Held): Promise<void> {
  const { db, log } = deps;
  const { userId } = held.row;
  // Before the state is read: what is noted later is about a state we may not see.
  const notes = await db
    .select({ id: crmOutbox.id })
    .from(crmOutbox)
    .where(eq(crmOutbox.userId, userId))
    .orderBy(asc(crmOutbox.id));
  const outcome = await bringUpToDate(deps, held);
  if (outcome.kind === 'refused') log.warn({ userId, detail: outcome.detail }, 'the CRM refuses a contact');
  const seen = notes.map(({ id }) => id);
  await settle(deps, held, seen, outcome);
}

async function bringUpToDate(deps: SyncDeps, held: Held): Promise<Outcome> {
  const wanted = await readContactOfUser(deps, { userId: held.row.userId, stages: deps.stages });
  switch (wanted.kind) {
    case 'deleted':
      return await removeContact(deps, held);
    case 'demo':
      // One that became a demo after it was sent keeps its contact as it is.
      return held.row.hubspotId || held.row.emailTried ? { kind: 'done' } : { kind: 'gone' };
    case 'contact':
      return await sendContact(deps, held, wanted);
  }
}

/**
 * Leaves of all notes about a user the newest, and none about deleted users who never had a contact. Runs whether a CRM is
 * configured or not, so that the outbox holds at most one row a user (and all of them on the day one is configured).
 */
export async function tidyOutbox({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from crm_outbox o where exists (
      select from crm_outbox newer where newer.user_id = o.user_id and newer.id > o.id)`);
  await db.execute(sql`
    delete from crm_outbox o where not exists (select from users u where u.id = o.user_id)
      and not exists (select from crm_contacts c where c.user_id = o.user_id)`);
}
