import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#src/accounts/table.ts';
import { articles } from '../../articles/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export type ModelTask = 'SUMMARY' | 'TRANSLATION';

/** Pending model work. A row is removed once the work is done or has failed permanently. */
export const modelWork = pgTable.withRLS(
  'model_work',
  {
    id: id(),
    task: text().$type<ModelTask>().notNull(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Target language of a translation. Empty for a summary. */
    language: text().notNull().default(''),
    /** Key of the glossary terms of a translation (article_translations.terms_key). */
    termsKey: text('terms_key').notNull().default(''),
    /** Account whose glossary and budget apply. Null if the work belongs to no particular account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Lower values run first. 1: the article is in an alert. 2: a saved search may match the translation. 3: everything else. */
    priority: smallint().notNull(),
    queuedAt: instant('queued_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    attemptCount: integer('attempt_count').notNull().default(0),
    leasedUntil: instant('leased_until'),
    /** Reason for the delay: `budget`, `account-budget`, `provider`, or null. */
    waitsFor: text('waits_for').$type<'budget' | 'account-budget' | 'provider'>(),
  },
  (t) => [
    unique('model_work_key').on(t.articleId, t.task, t.language, t.termsKey),
    index('model_work_due_idx').on(t.priority, t.nextAttemptAt),
  ],
);

/** Calls to models and translators, stored with their maximum cost before they are made and settled afterwards. */
export const modelCalls = pgTable.withRLS(
  'model_calls',
  {
    id: id(),
    /** UTC day whose budget the call uses. */
    day: date({ mode: 'string' }).notNull(),
    accountId: uuid('account_id'),
    articleId: bigint('article_id', { mode: 'number' }),
    task: text().$type<ModelTask>().notNull(),
    provider: text().notNull(),
    reservedTokens: integer('reserved_tokens').notNull(),
    /** Millionths of a US dollar. */
    reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull(),
    /** Null until the call is settled. Until then its reservation counts. */
    usedTokens: integer('used_tokens'),
    usedMicros: bigint('used_micros', { mode: 'number' }),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    outcome: text().$type<'answered' | 'refused' | 'outage' | 'unusable'>(),
    detail: text(),
  },
  (t) => [index('model_calls_started_idx').on(t.startedAt)],
);

/** Cost per day, including calls in flight. `scope` is `all` for all accounts together, or the id of one account. */
export const modelSpend = pgTable.withRLS(
  'model_spend',
  {
    day: date({ mode: 'string' }).notNull(),
    scope: text().notNull(),
    tokens: bigint({ mode: 'number' }).notNull().default(0),
    micros: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.scope] })],
);

export const modelProviders = pgTable.withRLS('model_providers', {
  name: text().primaryKey(),
  failuresInRow: integer('failures_in_row').notNull().default(0),
  pausedUntil: instant('paused_until').notNull().default(sql`to_timestamp(0)`),
  lastAnswerAt: instant('last_answer_at'),
  lastFailureAt: instant('last_failure_at'),
  lastFailure: text('last_failure'),
});

/** Checked results, keyed by a hash of all inputs, so that the same text is never paid for twice. */
export const modelResults = pgTable.withRLS(
  'model_results',
  {
    /** SHA-256 of task, provider, language, text and terms. */
    id: text().primaryKey(),
    output: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('model_results_created_idx').on(t.createdAt)],
);

export const modelRejects = pgTable.withRLS(
  'model_rejects',
  {
    id: id(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    task: text().$type<ModelTask>().notNull(),
    provider: text().notNull(),
    reason: text().notNull(),
    /** The wrong fact, at most 200 characters. */
    detail: text().notNull(),
    /** The rejected text, at most 500 characters. */
    written: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('model_rejects_created_idx').on(t.createdAt), index('model_rejects_article_idx').on(t.articleId)],
);

/** Glossaries stored at DeepL by account and direction, so that terms need not be sent with each text. */
export const deeplGlossaries = pgTable.withRLS(
  'deepl_glossaries',
  {
    accountId: uuid('account_id').notNull(),
    direction: text().$type<'ja-en' | 'en-ja'>().notNull(),
    glossaryId: text('glossary_id').notNull(),
    termsHash: text('terms_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.direction] })],
);
