import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Outbox of contact changes. Triggers on `users`, `account_users` and `accounts` insert a row in the transaction of the
 * change, so that no write is missed. Rows are only inserted, because updating one row would make transactions wait for
 * each other. A row names the user; the newest state is sent.
 */
export const crmOutbox = pgTable.withRLS(
  'crm_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: a deleted user's contact must still be removed. */
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('crm_outbox_user_idx').on(t.userId, t.id)],
);

/** State of each user's contact in HubSpot and of sending it. Kept until the contact of a deleted user is gone. */
export const crmContacts = pgTable.withRLS(
  'crm_contacts',
  {
    userId: uuid('user_id').primaryKey(),
    /** Null: no contact, or unknown. */
    hubspotId: text('hubspot_id').unique('crm_contacts_hubspot_key'),
    /** Confirmed address of the contact. */
    email: text(),
    /** Address that a request of unknown outcome may have set. */
    emailTried: text('email_tried'),
    /** Each property's last confirmed value. Null while a request with it is in flight or its outcome is unknown. */
    sent: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    /** Lifecycle stages that we set, not somebody in HubSpot. */
    ownStages: text('own_stages').array().notNull().default([]),
    /** Current worker and the end of its lease. */
    lease: uuid(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Consecutive failed attempts. */
    attempts: smallint().notNull().default(0),
    /** HubSpot refused permanently (`detail`). A later change of the user is tried again. */
    failedAt: instant('failed_at'),
    detail: text(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('crm_contacts_email_idx').on(sql`lower(${t.email})`),
    index('crm_contacts_email_tried_idx').on(sql`lower(${t.emailTried})`),
  ],
);
