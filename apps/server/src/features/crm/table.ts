import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Outbox of contact changes. Triggers on `users`, `account_users` and `accounts` insert a row in the transaction of the
 * change, so that no change is missed. Rows are never updated, because concurrent transactions would then wait for each
 * other. A row names only the user; the latest state is sent.
 */
export const crmOutbox = pgTable.withRLS(
  'crm_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key, because the contact of a deleted user must still be removed. */
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('crm_outbox_user_idx').on(t.userId, t.id)],
);

/**
 * State of each user's contact in HubSpot and of its synchronisation. The row of a deleted user is kept until the
 * contact has been removed.
 */
export const crmContacts = pgTable.withRLS(
  'crm_contacts',
  {
    userId: uuid('user_id').primaryKey(),
    /** Null if there is no contact or its id is unknown. */
    hubspotId: text('hubspot_id').unique('crm_contacts_hubspot_key'),
    email: text(),
    /** E-mail address that a request with unknown outcome may have set. */
    emailTried: text('email_tried'),
    /** Last confirmed value of each property. Null while a request that sets it is in flight or has an unknown outcome. */
    sent: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    /** Lifecycle stages that this product set, as opposed to those that somebody set in HubSpot. */
    ownStages: text('own_stages').array().notNull().default([]),
    /** Lease of the current worker, which ends at `nextAttemptAt`. */
    lease: uuid(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Consecutive failed attempts. */
    attempts: smallint().notNull().default(0),
    /** When HubSpot permanently rejected the contact; `detail` has the reason. The contact is sent again when the user changes. */
    failedAt: instant('failed_at'),
    detail: text(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('crm_contacts_email_idx').on(sql`lower(${t.email})`),
    index('crm_contacts_email_tried_idx').on(sql`lower(${t.emailTried})`),
  ],
);
