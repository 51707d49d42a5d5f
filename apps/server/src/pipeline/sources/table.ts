import { bigint, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Middle level of the source tree: newspapers, agencies, ministries, regulators. */
export const sourceGroups = pgTable(
  'source_groups',
  {
    id: id(),
    /** `news`, `official` or a more specific word from the catalogue. */
    kind: text().notNull(),
    key: text().notNull(),
    jaName: text('ja_name').notNull(),
    enName: text('en_name').notNull(),
  },
  (t) => [unique('source_groups_key_key').on(t.key)],
);

export const mainSources = pgTable(
  'main_sources',
  {
    id: id(),
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .references(() => sourceGroups.id),
    key: text().notNull(),
    jaName: text('ja_name').notNull(),
    enName: text('en_name').notNull(),
    siteUrl: text('site_url'),
  },
  (t) => [unique('main_sources_key_key').on(t.key)],
);

/** Lowest level of the source tree. Articles and filters refer to sources at this level. */
export const sources = pgTable(
  'sources',
  {
    id: id(),
    mainSourceId: bigint('main_source_id', { mode: 'number' })
      .notNull()
      .references(() => mainSources.id),
    /** Stable key in the catalogue, or `opml:<URL>` for an imported source. */
    key: text().notNull(),
    articleKind: text('article_kind').$type<'Headline' | 'Notice'>().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    jaSub: text('ja_sub').notNull(),
    enSub: text('en_sub').notNull(),
    localSub: text('local_sub').notNull(),
    siteUrl: text('site_url'),
    /**
     * Maximum number of characters that may be quoted from the source's texts: 0 allows the headline only, and null
     * uses the default (`excerptDefault`).
     */
    excerptLength: smallint('excerpt_length'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [unique('sources_key_key').on(t.key), index('sources_main_idx').on(t.mainSourceId)],
);

export type FeedOutcome = 'changed' | 'unchanged' | 'gone' | 'rate-limited' | 'blocked' | 'unreachable' | 'invalid';

export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    sourceId: bigint('source_id', { mode: 'number' })
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** `active` feeds are fetched, `paused` feeds wait for an operator, and `gone` feeds responded with 410. */
    state: text().$type<'active' | 'paused' | 'gone'>().notNull().default('active'),
    format: text(),
    title: text(),
    nextDueAt: instant('next_due_at').notNull().defaultNow(),
    leasedUntil: instant('leased_until'),
    /** Validators exactly as received, with quotes (RFC 9110 §8.8). */
    etag: text(),
    lastModified: text('last_modified'),
    /** SHA-256 of the last body, for servers without validators. */
    contentHash: text('content_hash'),
    /** Target of the latest permanent redirects, and the number of consecutive fetches that were redirected there. */
    redirectUrl: text('redirect_url'),
    redirectCount: integer('redirect_count').notNull().default(0),
    lastOutcome: text('last_outcome').$type<FeedOutcome>(),
    lastDetail: text('last_detail'),
    lastStatus: integer('last_status'),
    lastFetchedAt: instant('last_fetched_at'),
    lastSuccessAt: instant('last_success_at'),
    unreadAt: instant('unread_at'),
    lastNewEntryAt: instant('last_new_entry_at'),
    /** Number of entries in the last file that could not be read or have neither title nor text. */
    droppedEntryCount: integer('dropped_entry_count').notNull().default(0),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    /** Seconds between fetches, learned from how often the feed changes. */
    intervalSeconds: integer('interval_seconds').notNull().default(900),
    /** Interval in seconds while instant alerts depend on the feed and no hub sends its articles. Null otherwise. */
    instantIntervalSeconds: integer('instant_interval_seconds'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('feeds_url_key').on(t.url),
    index('feeds_due_idx').on(t.state, t.nextDueAt),
    index('feeds_source_idx').on(t.sourceId),
  ],
);

/** WebSub hubs that publishers name in their feeds, with our subscriptions. */
export const feedHubs = pgTable.withRLS(
  'feed_hubs',
  {
    feedId: bigint('feed_id', { mode: 'number' })
      .primaryKey()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** Unguessable part of the callback URL. */
    callbackId: uuid('callback_id').notNull().defaultRandom(),
    hubUrl: text('hub_url').notNull(),
    /** The feed's URL as stated by its publisher and known to the hub. */
    topicUrl: text('topic_url').notNull(),
    /** `wanted`: not requested yet. `requested`: awaiting the hub's confirmation. `active`: confirmed. `refused`: rejected by the hub. */
    state: text().$type<'wanted' | 'requested' | 'active' | 'refused'>().notNull().default('wanted'),
    requestedAt: instant('requested_at'),
    confirmedAt: instant('confirmed_at'),
    /** The hub stops sending at this time unless the subscription is renewed. */
    leaseEndsAt: instant('lease_ends_at'),
    nextRequestAt: instant('next_request_at').notNull(),
    /** Number of subscription requests since the hub's last confirmation. */
    requestCount: integer('request_count').notNull().default(0),
    notifiedAt: instant('notified_at'),
    /** Time when a fetch found an article that the hub had not sent. Cleared when the hub sends its next article. */
    missedAt: instant('missed_at'),
    /** Reason for the last rejection or failure, as an English sentence for the operator. */
    lastDetail: text('last_detail'),
  },
  (t) => [unique('feed_hubs_callback_key').on(t.callbackId), index('feed_hubs_request_idx').on(t.nextRequestAt)],
);

/** Rows are kept for 30 days. */
export const feedFetches = pgTable(
  'feed_fetches',
  {
    id: id(),
    feedId: bigint('feed_id', { mode: 'number' })
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    fetchedAt: instant('fetched_at').notNull(),
    outcome: text().$type<FeedOutcome>().notNull(),
    detail: text(),
    status: integer(),
    sizeBytes: integer('size_bytes'),
    durationMs: integer('duration_ms').notNull(),
    entryCount: integer('entry_count'),
    droppedEntryCount: integer('dropped_entry_count'),
    newArticleCount: integer('new_article_count'),
    revisedArticleCount: integer('revised_article_count'),
  },
  (t) => [index('feed_fetches_feed_idx').on(t.feedId, t.fetchedAt), index('feed_fetches_time_idx').on(t.fetchedAt)],
);

export const sourceGaps = pgTable.withRLS(
  'source_gaps',
  {
    id: id(),
    sourceId: bigint('source_id', { mode: 'number' })
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [index('source_gaps_source_idx').on(t.sourceId), index('source_gaps_end_idx').on(t.endedAt)],
);
