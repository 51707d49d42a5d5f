import type { Channel } from '@kawaraban/messages/channels/registry.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/table.ts';
import type { TranslatedTerm, WaitingCause } from '#src/alert-schedules/table.ts';
import type { WithholdingRule } from './verdict/withholding-rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export interface AlertSearch {
  id: string;
  /** Name of the saved search when the alert was built. */
  name: string;
  /** Counts by channel bit. On each channel, an article counts only for the first saved search that carries it. */
  counts: Record<string, { articles: number; corrections: number }>;
}

/** Why a saved search sent a spike alert. */
export interface AlertSpike {
  searchId: string;
  /** Name of the saved search when the alert was built. */
  searchName: string;
  /** Local date in the reader's zone, YYYY-MM-DD. */
  day: string;
  articleCount: number;
  /** Number of articles expected on `day`, from earlier days of the same kind (weekday or weekend). */
  usualCount: number;
  /** Words whose share increased most compared with the preceding days, spelled as in one of the articles. */
  words: string[];
}

/** Alerts. Each contains the articles for one user at one delivery time. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Delivery time. Each user has at most one alert per time. */
    dueAt: instant('due_at').notNull(),
    builtAt: instant('built_at').notNull(),
    language: text().notNull(),
    articleCount: integer('article_count').notNull(),
    /** Matches that the alert carries, including folded ones. */
    matchIds: bigint('match_ids', { mode: 'number' }).array().notNull().default([]),
    /** The saved search that found every article of the alert, if there was only one. The reader can then turn that search off. */
    onlySearchId: uuid('only_search_id'),
    /** Saved searches that found the alert's articles, in the reader's order. Empty in rows older than the column. */
    searches: jsonb().$type<AlertSearch[]>().notNull().default([]),
    /** `ruleVersion` with which the alert was built. Null in rows older than the column. */
    ruleVersion: smallint('rule_version'),
    /** Set for spike alerts only. A spike alert contains only the top story and leaves all matches to the next alert. */
    spike: jsonb().$type<AlertSpike>(),
  },
  (t) => [unique('alerts_user_due_key').on(t.userId, t.dueAt), index('alerts_user_built_idx').on(t.userId, t.builtAt)],
);

/** Articles of an alert, newest first. No foreign keys, as in `matches`. */
export const alertArticles = pgTable(
  'alert_articles',
  {
    alertId: uuid('alert_id').notNull(),
    /** User of the alert, denormalised so that an index finds a reader's items. */
    userId: uuid('user_id').notNull(),
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    /** Position from 0, newest first. */
    position: integer().notNull(),
    alertsChannel: smallint('alerts_channel').notNull(),
    terms: text().array().notNull(),
    translatedTerms: jsonb('translated_terms').$type<TranslatedTerm[]>().notNull().default([]),
    searchNames: text('search_names').array().notNull(),
    /** Number of other articles of the story that are folded into this item, in this alert or a later one. Shown as "+N". */
    storyCount: integer('story_count').notNull().default(0),
    /**
     * Why the article is not new: a revision matched, or it corrects an article that the reader received. `spike`: it
     * is the top story of a spike alert. Null if it is new.
     */
    note: text().$type<Exclude<WaitingCause, 'found'> | 'spike'>(),
    /** Channel bits of each saved search that found the article, keyed by search id. Empty in rows older than the column. */
    searchChannels: jsonb('search_channels').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.articleId] }),
    index('alert_articles_article_user_idx').on(t.articleId, t.userId),
  ],
);

/**
 * Matches that a channel does not carry, because it already delivered an item of the same story for the same saved
 * search. No foreign keys, as in `matches`.
 */
export const foldedMatches = pgTable(
  'folded_matches',
  {
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    /** One channel bit. */
    channel: smallint().notNull(),
    /** Alert item into which the match is folded. */
    alertId: uuid('alert_id').notNull(),
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    foldedAt: instant('folded_at').notNull(),
    /** As in `alerts`. */
    ruleVersion: smallint('rule_version'),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.channel] }), index('folded_matches_item_idx').on(t.alertId, t.articleId)],
);

/**
 * Reason why a channel does not carry a match. Contains no rows for folds, or for channels that the saved search did
 * not use. No foreign keys, as in `matches`.
 */
export const matchVerdicts = pgTable.withRLS(
  'match_verdicts',
  {
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    /** One channel bit. */
    channel: smallint().notNull(),
    /** `delivered-before`: an item of the same article, for another saved search, includes the match. */
    rule: text().$type<WithholdingRule | 'delivered-before'>().notNull(),
    decidedAt: instant('decided_at').notNull(),
    ruleVersion: smallint('rule_version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.channel] })],
);

/**
 * Unread marks, one row per user and alert. A null `readAt` means unread. Column names are camelCase, because browsers
 * read this table through the backend service (docs/rules.md "Alerts").
 */
export const alertMailWork = pgTable(
  'alert_mail_work',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('userId')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    alertId: uuid('alertId')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    readAt: instant('readAt'),
    createdAt: instant('createdAt').notNull().defaultNow(),
  },
  (t) => [
    unique('alert_mail_work_alert_key').on(t.alertId),
    index('alert_mail_work_unread_idx').on(t.userId).where(sql`${t.readAt} is null`),
    pgPolicy('own rows', {
      for: 'select',
      to: 'authenticated',
      using: sql`"userId" = auth.uid() and public.second_step_taken()`,
    }),
  ],
);

export type DeliveryState = 'pending' | 'sending' | 'sent' | 'failed' | 'stopped';
/**
 * `channel-failed`: an e-mail about a webhook. `email-failed`: a webhook message about e-mail. `search-rules-N`: an
 * e-mail about version N of the search rules.
 */
export type DeliveryPurpose =
  | 'alert'
  | 'test'
  | 'webhook-off'
  | 'channel-failed'
  | 'email-failed'
  | `search-rules-${number}`;

/** Messages, each to one destination. Each combination of alert, channel and destination is sent once. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().$type<DeliveryPurpose>().notNull().default('alert'),
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** Null for the user's own e-mail or `webhookUrl`. No foreign key, because the ledger outlives a destination. */
    destinationId: uuid('destination_id'),
    /** E-mail address or webhook URL when the alert was built. A later change does not redirect a message in flight. */
    target: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    /** True if the message is only stored in the preview box (demo accounts, embedded mode). */
    isPreview: boolean('is_preview').notNull().default(false),
    /** Instant alerts are sent before a morning's digests. */
    isInstant: boolean('is_instant').notNull().default(false),
    attemptCount: integer('attempt_count').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    leasedUntil: instant('leased_until'),
    sentAt: instant('sent_at'),
    /** Why the delivery failed or stopped: a key of `packages/messages`, and the remote's own message. */
    problemKey: text('problem_key'),
    problemDetail: text('problem_detail'),
    /** Remote (`failingRemotes`) at which the last attempt failed, or null. */
    waitsFor: text('waits_for'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('deliveries_alert_place_key').on(
      t.alertId,
      t.channel,
      // Coalesces nulls, which a unique index treats as distinct.
      sql`coalesce(${t.destinationId}, ${t.userId})`,
    ),
    index('deliveries_due_idx')
      // The order must equal `order by is_instant desc`, or the index is not used.
      .on(t.isInstant.desc().nullsFirst(), t.nextAttemptAt)
      .where(sql`${t.state} in ('pending', 'sending')`),
    index('deliveries_user_idx').on(t.userId, t.createdAt),
    // Used for metrics of the last hour. A block range index is enough, because rows are appended in this order.
    index('deliveries_created_idx').using('brin', t.createdAt),
  ],
);

/**
 * Destinations (an e-mail address or a webhook) whose last attempt failed. The row is inserted when an attempt fails
 * and deleted when a message is next delivered.
 */
export const failingChannels = pgTable(
  'failing_channels',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<Channel>().notNull(),
    /** As in `deliveries`. */
    destinationId: uuid('destination_id'),
    target: text().notNull(),
    failingSince: instant('failing_since').notNull(),
    failedAt: instant('failed_at').notNull(),
    problemKey: text('problem_key').notNull(),
    problemDetail: text('problem_detail'),
    /** Time of the latest permanent failure since `failingSince`, or null. */
    failedForGoodAt: instant('failed_for_good_at'),
    isOff: boolean('is_off').notNull().default(false),
  },
  (t) => [
    // Coalesces nulls, which a unique index treats as distinct.
    uniqueIndex('failing_channels_place_key').on(
      t.userId,
      t.channel,
      t.target,
      sql`coalesce(${t.destinationId}, ${t.userId})`,
    ),
  ],
);

/** Mail servers and webhook hosts that failed. A row is kept until a waiting message gets a response from the remote. */
export const failingRemotes = pgTable.withRLS('failing_remotes', {
  /** `mail`, or the host of a webhook. */
  remote: text().primaryKey(),
  /** Time of the last attempt to send a waiting message to the remote. Initially the time of the failure. */
  probedAt: instant('probed_at').notNull(),
  /** Delivery that is currently probing the remote, or null. No foreign key, because the delivery may be deleted in the meantime. */
  probeId: uuid('probe_id'),
  /** Time at which the probing delivery would have been due without the probe. */
  probeDueAt: instant('probe_due_at'),
});

export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    attemptNumber: integer('attempt_number').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /**
     * Null while the attempt is in flight. `interrupted` if its worker died before the response arrived; the remote may
     * have accepted the message.
     */
    outcome: text().$type<'sent' | 'retry' | 'failed' | 'stopped' | 'interrupted'>(),
    remoteStatus: integer('remote_status'),
    detail: text(),
    retryAfterSeconds: integer('retry_after_seconds'),
    context: jsonb().$type<Record<string, string | number>>(),
  },
  (t) => [unique('delivery_attempts_number_key').on(t.deliveryId, t.attemptNumber)],
);
