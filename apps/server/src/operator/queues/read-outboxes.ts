import { asc, count, desc, eq, isNotNull, min } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { crmContacts, crmOutbox } from '#src/features/crm/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';

const shownMax = 100;

export interface Outbox {
  waiting: number;
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

export async function readMailOutbox({ db }: { db: DbOrTx }): Promise<Outbox> {
  const [row] = await db
    .select({ waiting: count(), oldestWaitingSince: min(transactionalMails.createdAt) })
    .from(transactionalMails)
    .where(eq(transactionalMails.state, 'waiting'));
  return { waiting: row?.waiting ?? 0, oldestWaitingSince: row?.oldestWaitingSince ?? null };
}

/** The content of failed mails has been deleted, so the user must request a new mail. */
export function listFailedMails({ db }: { db: DbOrTx }): Promise<FailedMail[]> {
  const { id, kind, target, attempts, detail, createdAt, state } = transactionalMails;
  return db
    .select({ id, kind, target, attempts, detail, createdAt })
    .from(transactionalMails)
    .where(eq(state, 'failed'))
    .orderBy(desc(createdAt), asc(id))
    .limit(shownMax);
}

/** Without a configured CRM, the rows of the outbox wait indefinitely. */
export async function readCrmOutbox({ db }: { db: DbOrTx }): Promise<Outbox> {
  const [row] = await db.select({ waiting: count(), oldestWaitingSince: min(crmOutbox.createdAt) }).from(crmOutbox);
  return { waiting: row?.waiting ?? 0, oldestWaitingSince: row?.oldestWaitingSince ?? null };
}

export interface FailedContact {
  userId: string;
  /** Current e-mail address of the user. Null if the user was deleted. */
  email: string | null;
  detail: string | null;
  failedAt: Date;
}

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
