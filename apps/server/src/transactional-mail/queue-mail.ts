import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import type { MailSender } from '#src/platform/mail/build-mail.ts';
import type { MailAttachment } from '#src/platform/mail/write-mail.ts';
import { seal } from '#src/platform/secrets/seal.ts';
import { storedSecret } from '#src/platform/secrets/stored-secret.ts';
import { transactionalMails } from './table.ts';

export interface TransactionalMail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sender?: MailSender;
  attachments?: readonly MailAttachment[];
}

export type SealedMail = Omit<TransactionalMail, 'kind' | 'to'>;

export interface QueueMailDeps {
  db: DbOrTx;
  now: Clock;
  secret: string;
}

export const mailSecret = (db: Db): Promise<string> => storedSecret(db, 'transactional-mail');

/** Default time in ms after which an unsent email is dropped. After an hour, the reader has probably requested another one. */
const usefulMsDefault = 3_600_000;

/**
 * Inside a transaction, the mail is queued on commit. A worker sends it within one or two seconds, retries with backoff
 * if the mail server fails, and stops after `usefulMs`. Mails to and from members of demo accounts (`isPreview`) go to
 * the preview box.
 */
export async function queueMail(
  { db, now, secret }: QueueMailDeps,
  { kind, to, ...content }: TransactionalMail,
  { usefulMs = usefulMsDefault, isPreview = false }: { usefulMs?: number; isPreview?: boolean } = {},
): Promise<string> {
  const id = randomUUID();
  const createdAt = now();
  await db.insert(transactionalMails).values({
    id,
    kind,
    target: to,
    sealed: seal(secret, id, JSON.stringify(content satisfies SealedMail)),
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
