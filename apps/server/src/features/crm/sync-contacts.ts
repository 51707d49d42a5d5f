import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { readContactOfUser } from './contact-of-user.ts';
import { claimContacts, type Held, type Outcome, type SyncDeps, settle } from './held-contact.ts';
import { removeContact } from './remove-contact.ts';
import { sendContact } from './send-contact.ts';
import { crmOutbox } from './table.ts';

/** Maximum number of users per batch. They wait for HubSpot in parallel, and its rate limit is the bottleneck. */
const batchMax = 8;

/**
 * Syncs pending contacts. Safe to run in several processes: only one of them works on a user at a time. `settle`
 * schedules retries. Does nothing while HubSpot has requested a pause.
 */
export async function syncContacts(deps: SyncDeps & { log: Log }): Promise<number> {
  const [pause] = await deps.db.execute(
    sql`select 1 from crm_pace where paused_until > ${deps.now().toISOString()}::timestamptz`,
  );
  if (pause) return 0;
  const claimed = await claimContacts(deps, batchMax);
  const ended = await Promise.allSettled(claimed.map((held) => syncOne(deps, held)));
  // Rethrows errors such as a lost database connection. The leases of the affected users expire.
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return claimed.length;
}

async function syncOne(deps: SyncDeps & { log: Log }, held: Held): Promise<void> {
  const { db, log } = deps;
  const { userId } = held.row;
  // Reads the outbox rows before the user's state, because rows inserted later may be about a newer state.
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
      // A user who now has only demo accounts keeps the contact that was already sent.
      return held.row.hubspotId || held.row.emailTried ? { kind: 'done' } : { kind: 'gone' };
    case 'contact':
      return await sendContact(deps, held, wanted);
  }
}

/**
 * Reduces the outbox to one row per user. Also runs while no CRM is configured, and keeps these rows so that all users
 * can be sent to a CRM that is configured later.
 */
export async function tidyOutbox({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    delete from crm_outbox o where exists (
      select from crm_outbox newer where newer.user_id = o.user_id and newer.id > o.id)`);
  await db.execute(sql`
    delete from crm_outbox o where not exists (select from users u where u.id = o.user_id)
      and not exists (select from crm_contacts c where c.user_id = o.user_id)`);
}
