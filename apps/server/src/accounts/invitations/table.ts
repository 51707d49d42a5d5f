import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '../table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People asked to join an account. Open: neither accepted, nor revoked, nor expired; at most one an address. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    userAcl: text('user_acl').$type<'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY'>().notNull(),
    /** Null when that person is gone. */
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('invitations_open_key')
      .on(t.accountId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('invitations_email_idx').on(t.email),
    index('invitations_invited_by_idx').on(t.invitedBy),
  ],
);
