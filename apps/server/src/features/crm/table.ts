import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Whose contact may have to change. Triggers on `users`, `account_users` and `accounts` add a row in the transaction that
 * changes what a contact says, so nothing that writes there can forget it. Only ever inserted by them: a row that several
 * transactions wanted to update would make people wait for each other. It says who, not what: the newest state is sent.
 */
export const crmOutbox = pgTable.withRLS(
  'crm_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Not a reference: a deleted user's contact is still to be removed. */
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('crm_outbox_user_idx').on(t.userId, t.id)],
);

/** What is known of each user's contact in HubSpot, and how sending it goes. Kept until the contact of a deleted user is gone. */
export const crmContacts = pgTable.withRLS(
  'crm_contacts',
  {
    userId: uuid('user_id').primaryKey(),
    /** Null: none yet, or not known whether there is one. */
    hubspotId: text('hubspot_id').unique('crm_contacts_hubspot_key'),
    /** The address that the contact has there, as confirmed. */
    email: text(),
    /** An address that a request of unknown outcome may have given it. */
    emailTried: text('email_tried'),
    /** Each property's last value from us as confirmed; null while a request with it is under way, or ended we know not how. */
    sent: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    /** Lifecycle stages it may have from us (and not from someone working in HubSpot). */
    ownStages: text('own_stages').array().notNull().default([]),
    /** Who works on it now, and since when others may. */
    lease: uuid(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Attempts in a row that failed. */
    attempts: smallint().notNull().default(0),
    /** HubSpot refused for good, in its words (`detail`); a later change of the user is tried again. */
    failedAt: instant('failed_at'),
    detail: text(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('crm_contacts_email_idx').on(sql`lower(${t.email})`),
    index('crm_contacts_email_tried_idx').on(sql`lower(${t.emailTried})`),
  ],
);
