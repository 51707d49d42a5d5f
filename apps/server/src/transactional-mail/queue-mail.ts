import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { seal } from '#src/platform/secrets/seal.ts';
import { storedSecret } from '#src/platform/secrets/stored-secret.ts';
import { transactionalMails } from './table.ts';

export interface TransactionalMail {
  /** For the operator: what it is about. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface QueueMailDeps {
  db: DbOrTx;
  now: Clock;
  secret: string;
}

/** Returns the secret under which mails are sealed while they wait; the same in every process. */
export const mailSecret = (db: Db): Promise<string> => storedSecret(db, 'transactional-mail');

/** What is mailed at once is waited for: an hour later its reader has asked again. */
const usefulMsDefault = 3_600_000;

/**
 * Queues a mail; with a transaction, exactly when that commits. It is sent by a worker within a second or two, again with
 * back-off while the mail server fails, and not any more after `usefulMs`. People of demo accounts get theirs in the preview
 * box, and so does whoever they write to (`isPreview`).
 */
export async function queueMail(
  { db, now, secret }: QueueMailDeps,
  { kind, to, subject, text, html }: TransactionalMail,
  { usefulMs = usefulMsDefault, isPreview = false }: { usefulMs?: number; isPreview?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  const createdAt = now();
  await db.insert(transactionalMails).values({
    id,
    kind,
    target: to,
    sealed: seal(secret, id, JSON.stringify({ subject, text, html })),
    isPreview: isPreview || (await isOfDemo(db, to)),
    nextAttemptAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + usefulMs),
    createdAt,
  });
  return id;
}

async function isOfDemo(db: DbOrTx, address: string): Promise<boolean> {
  const [row] = await db
    .select({ found: sql`1` })
    .from(users)
    .innerJoin(accountUsers, sql`${accountUsers.userId} = ${users.id}`)
    .innerJoin(accounts, sql`${accounts.id} = ${accountUsers.accountId} and ${accounts.demo}`)
    .where(sql`lower(${users.email}) = ${address.toLowerCase()}`)
    .limit(1);
  return row !== undefined;
}
