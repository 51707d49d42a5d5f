import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#src/platform/bytes-column.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Mails in response to a user's action (sign-in, invitation), as opposed to alerts. The content is encrypted while the
 * mail waits, because its links and codes give access to accounts, and is deleted once sent.
 */
export const transactionalMails = pgTable.withRLS(
  'transactional_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    target: text().notNull(),
    /** Subject, text and HTML encrypted with AES-256-GCM. Null after sending or final failure. */
    sealed: bytes(),
    /** True if the mail goes only to the preview box, because its recipient belongs to a demo account. */
    isPreview: boolean('is_preview').notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Time after which the mail is no longer useful, for example because its link has expired. */
    expiresAt: instant('expires_at').notNull(),
    /** Result of the last attempt, as reported by the mail server. */
    detail: text(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('transactional_mails_due_idx').on(t.nextAttemptAt).where(sql`${t.state} = 'waiting'`),
    index('transactional_mails_created_idx').on(t.createdAt),
  ],
);
