import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#src/platform/bytes-column.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Mails that answer what one person did (signing in, an invitation), as against alerts. What they say is sealed while they
 * wait, since links and codes in them open accounts, and is gone once they are sent.
 */
export const transactionalMails = pgTable.withRLS(
  'transactional_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    target: text().notNull(),
    /** Subject, text and HTML under AES-256-GCM; null when sent, or given up. */
    sealed: bytes(),
    /** Only into the preview box, whatever worker sends it: to someone of a demo account. */
    isPreview: boolean('is_preview').notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Of no use after this: a link that has ended by then. */
    expiresAt: instant('expires_at').notNull(),
    /** What the last attempt met, in the mail server's words. */
    detail: text(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('transactional_mails_due_idx').on(t.nextAttemptAt).where(sql`${t.state} = 'waiting'`),
    index('transactional_mails_created_idx').on(t.createdAt),
  ],
);
