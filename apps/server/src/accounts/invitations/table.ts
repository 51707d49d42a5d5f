import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '../table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The board or action that an invitation shares, with the title that it had when the invitation was created. */
export interface InvitedTo {
  kind: 'board' | 'action';
  id: number;
  title: string;
}

/**
 * Invitations to an account, by e-mail address. Open, unexpired invitations count against `userLimit`. The row also
 * serves as the outbox entry of the invitation mail: a worker sends the mail while `mailState` is `waiting`.
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
    locale: text().$type<'ja' | 'en'>().notNull(),
    /** Null if the invitation is to the account only. */
    shared: jsonb().$type<InvitedTo>(),
    /** A `requested` invitation waits for an ADMIN's approval. Until then it takes no seat and cannot be accepted. */
    state: text().$type<'open' | 'accepted' | 'declined' | 'revoked' | 'requested'>().notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /**
     * `preview`: the mail is only shown in the preview box, because a demo account sends no mail. Nobody can join with
     * such an invitation.
     */
    mailState: text('mail_state').$type<'waiting' | 'sent' | 'preview' | 'failed'>().notNull().default('waiting'),
    mailAttempts: smallint('mail_attempts').notNull().default(0),
    nextMailAt: instant('next_mail_at').notNull(),
    mailedAt: instant('mailed_at'),
    /** Id of the latest queued mail. If that mail fails, the failure is reported in this row. */
    mailId: uuid('mail_id'),
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
