import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '../table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A board or an action that somebody is invited to, with its title at that time. */
export interface InvitedTo {
  kind: 'board' | 'action';
  id: number;
  title: string;
}

/**
 * Invitations to an account, by e-mail address. An open one that has not expired counts against `userLimit`. The row is
 * also the outbox of its mail: a worker sends it while `mailState` is `waiting`.
 */
export const invitations = pgTable.withRLS(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    userAcl: text('user_acl').$type<'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY'>().notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** Language of the mail and of the page that its link opens. */
    locale: text().$type<'ja' | 'en'>().notNull(),
    /** Null for an invitation to the account only. */
    shared: jsonb().$type<InvitedTo>(),
    /** `requested`: waits for an ADMIN's approval, takes no seat, and nobody can accept it. */
    state: text().$type<'open' | 'accepted' | 'declined' | 'revoked' | 'requested'>().notNull().default('open'),
    /** End of validity of an open invitation or of a request. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was accepted, declined or revoked. */
    settledAt: instant('settled_at'),
    /** `preview`: only shown in the preview box, because a demo account sends nothing. Nobody joins by it. */
    mailState: text('mail_state').$type<'waiting' | 'sent' | 'preview' | 'failed'>().notNull().default('waiting'),
    mailAttempts: smallint('mail_attempts').notNull().default(0),
    nextMailAt: instant('next_mail_at').notNull(),
    mailedAt: instant('mailed_at'),
    /** The mail queued last, which reports here if it fails. */
    mailId: uuid('mail_id'),
    /** Why the mail failed, in the mail server's words. */
    mailDetail: text('mail_detail'),
  },
  (t) => [
    uniqueIndex('invitations_open_key').on(t.accountId, t.email).where(sql`${t.state} = 'open'`),
    index('invitations_requested_idx').on(t.accountId, t.email).where(sql`${t.state} = 'requested'`),
    index('invitations_email_idx').on(t.email).where(sql`${t.state} = 'open'`),
    index('invitations_mail_idx').on(t.nextMailAt).where(sql`${t.state} = 'open' and ${t.mailState} = 'waiting'`),
    index('invitations_account_idx').on(t.accountId, t.createdAt),
  ],
);
