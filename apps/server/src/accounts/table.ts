import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const instant = (name: string) => timestamp(name, { withTimezone: true });

export type FirstPage = 'NEWS' | 'TODAY';

/**
 * When an article counts as read. `OPENED`: when the reader opens the article or moves past it with the `j` key.
 * `SCROLLED`: also when the reader scrolls past it. `MANUAL`: only when the reader marks it as read.
 */
export type ReadRule = 'OPENED' | 'SCROLLED' | 'MANUAL';

export interface Snooze {
  articleId: number;
  /** ISO 8601. */
  snoozedAt: string;
  /** End of the snooze in ISO 8601. Null means until another article joins the story. */
  until: string | null;
}

/** A user, with the same id as the sign-in user in the backend service. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    realName: text('real_name'),
    phone: text(),
    status: text().notNull().default('ACTIVE'),
    /** Channel bits: EMAIL 1, WEBHOOK 2; 0 = no alerts (docs/rules.md "Alerts"). */
    alertsChannel: smallint('alerts_channel').notNull().default(1),
    webhookUrl: text('webhook_url'),
    /** When the webhook URL responded with 404 or 410. Nothing is sent until the URL is saved again. */
    webhookOffAt: instant('webhook_off_at'),
    webhookOffReason: text('webhook_off_reason'),
    alertsLanguage: text('alerts_language').notNull().default('ja'),
    /** IANA name. */
    alertsTimezone: text('alerts_timezone').notNull().default('Asia/Tokyo'),
    /** One or more local times (`HH:mm`), separated by commas, or `instant`. */
    alertsTime: text('alerts_time').notNull().default('08:30'),
    /** JSON array of 0–6, 0 = Sunday. */
    alertsWeekdays: jsonb('alerts_weekdays').$type<number[]>().notNull().default([1, 2, 3, 4, 5]),
    firstPage: text('first_page').$type<FirstPage>().notNull().default('NEWS'),
    readRule: text('read_rule').$type<ReadRule>().notNull().default('OPENED'),
    /** Articles whose stories are hidden from the reader's lists. */
    mutedArticleIds: bigint('muted_article_ids', { mode: 'number' }).array().notNull().default([]),
    mutedSourceIds: bigint('muted_source_ids', { mode: 'number' }).array().notNull().default([]),
    /** Articles that are temporarily hidden from the reader's lists, latest snooze last. */
    snoozes: jsonb().$type<Snooze[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    // Partial index for a query that runs every second.
    index('users_instant_idx').on(t.id).where(sql`${t.alertsTime} = 'instant'`),
  ],
);

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  plan: text().$type<'BASIC' | 'PREMIUM'>().notNull().default('BASIC'),
  /** ISO 3166-1 alpha-2 codes that restrict every search, article, alert and trend. Empty means all countries. */
  availableCountries: text('available_countries').array().notNull().default([]),
  /** Maximum number of members and open invitations together. */
  userLimit: integer('user_limit').notNull().default(5),
  trialExpireAt: instant('trial_expire_at'),
  demo: boolean().notNull().default(false),
  /** If true, members without two-step sign-in can do nothing except set it up. */
  needsTwoSteps: boolean('needs_two_steps').notNull().default(false),
  /** E-mail domains in lower case. Members may share with addresses in these domains without an ADMIN's approval. */
  trustedDomains: text('trusted_domains').array().notNull().default([]),
  /** Maximum session length in hours. Null means the installation's limit. */
  sessionHours: integer('session_hours'),
  /** Idle time after which a session ends, in hours. Null means the installation's limit. */
  sessionIdleHours: integer('session_idle_hours'),
  /** If false, secret links to the account's reports do not work. */
  allowsReportLinks: boolean('allows_report_links').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const accountUsers = pgTable(
  'account_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAcl: text('user_acl').$type<'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY'>().notNull().default('GENERAL'),
    industryId: integer('industry_id').references(() => industries.id),
    jobId: integer('job_id').references(() => jobTitles.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('account_users_account_user_key').on(t.accountId, t.userId),
    index('account_users_user_idx').on(t.userId),
  ],
);

export const industries = pgTable('industries', {
  id: integer().primaryKey(),
  jaName: text('ja_name').notNull(),
  enName: text('en_name').notNull(),
});

export const jobTitles = pgTable('jobs', {
  id: integer().primaryKey(),
  jaName: text('ja_name').notNull(),
  enName: text('en_name').notNull(),
});
