/** Outboxes besides alerts, waiting and failed: mails to one person, and contacts of the CRM. */
import { asc, count, desc, eq, isNotNull, min } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { crmContacts, crmOutbox } from '#src/features/crm/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';

const shownMax = 100;

export interface Outbox {
  waiting: number;
  /** When the oldest waiting row was queued, or null. */
  oldestWaitingSince: Date | null;
}

export interface FailedMail {
  id: string;
  kind: string;
  target: string;
  attempts: number;
  detail: string | null;
  createdAt: Date;
}

/** Returns the number of waiting mails to one person, and the age of the oldest. */
export async function readMailOutbox({ db }: { db: DbOrTx }): Promise<Outbox> {
  const [row] = await db
    .select({ waiting: count(), oldestWaitingSince: min(transactionalMails.createdAt) })
    .from(transactionalMails)
    .where(eq(transactionalMails.state, 'waiting'));
  return { waiting: row?.waiting ?? 0, oldestWaitingSince: row?.oldestWaitingSince ?? null };
}

/** Returns the last 100 failed mails. Their content is deleted, so the person must request a new one. */
export function listFailedMails({ db }: { db: DbOrTx }): Promise<FailedMail[]> {
  const { id, kind, target, attempts, detail, createdAt, state } = transactionalMails;
  return db
    .select({ id, kind, target, attempts, detail, createdAt })
    .from(transactionalMails)
    .where(eq(state, 'failed'))
    .orderBy(desc(createdAt), asc(id))
    .limit(shownMax);
}

/**
 * Returns the number of waiting changes for the CRM, and the age of the oldest. Without a configured CRM they wait for
 * ever.
 */
export async function readCrmOutbox({ db }: { db: DbOrTx }): Promise<Outbox> {
  const [row] = await db.select({ waiting: count(), oldestWaitingSince: min(crmOutbox.createdAt) }).from(crmOutbox);
  return { waiting: row?.waiting ?? 0, oldestWaitingSince: row?.oldestWaitingSince ?? null };
}

export interface FailedContact {
  userId: string;
  /** The person's current address, or null if the person was deleted. */
  email: string | null;
  detail: string | null;
  failedAt: Date;
}

/** Returns the last 100 people whose contact the CRM refused permanently. A later change is tried again. */
export async function listFailedContacts({ db }: { db: DbOrTx }): Promise<FailedContact[]> {
  const rows = await db
    .select({
      userId: crmContacts.userId,
      email: users.email,
      detail: crmContacts.detail,
      failedAt: crmContacts.failedAt,
    })
    .from(crmContacts)
    .leftJoin(users, eq(users.id, crmContacts.userId))
    .where(isNotNull(crmContacts.failedAt))
    .orderBy(desc(crmContacts.failedAt), asc(crmContacts.userId))
    .limit(shownMax);
  return rows.flatMap(({ failedAt, ...row }) => (failedAt ? [{ ...row, failedAt }] : []));
}
