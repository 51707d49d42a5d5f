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

/** What a model is still to do for an article. A row is removed when it is done or given up. */
export const modelWork = pgTable.withRLS(
  'model_work',
  {
    id: id(),
    task: text().$type<ModelTask>().notNull(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Of a translation: into which language; '' for a summary. */
    language: text().notNull().default(''),
    /** Of a translation: the glossary terms to keep to (article_translations.terms_key). */
    termsKey: text('terms_key').notNull().default(''),
    /** Whose glossary and whose budget; null: nobody's in particular. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Lower goes first: 1 somebody will be alerted to it, 2 a saved search may find it in translation, 3 everything else. */
    priority: smallint().notNull(),
    queuedAt: instant('queued_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    attemptCount: integer('attempt_count').notNull().default(0),
    /** A worker is at it until then; past it another takes over. */
    leasedUntil: instant('leased_until'),
    /** Why it waits longer than it should: `budget`, `account-budget`, `provider`, or null. */
    waitsFor: text('waits_for').$type<'budget' | 'account-budget' | 'provider'>(),
  },
  (t) => [
    unique('model_work_key').on(t.articleId, t.task, t.language, t.termsKey),
    index('model_work_due_idx').on(t.priority, t.nextAttemptAt),
  ],
);

/** Every call of a model or translator: written before it is made, with what it may cost at most, and settled after. */
export const modelCalls = pgTable.withRLS(
  'model_calls',
  {
    id: id(),
    /** The day whose budget it counts in (UTC). */
    day: date({ mode: 'string' }).notNull(),
    accountId: uuid('account_id'),
    articleId: bigint('article_id', { mode: 'number' }),
    task: text().$type<ModelTask>().notNull(),
    provider: text().notNull(),
    reservedTokens: integer('reserved_tokens').notNull(),
    /** Millionths of a US dollar. */
    reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull(),
    /** Null until settled. A call that was never settled counts as what it reserved. */
    usedTokens: integer('used_tokens'),
    usedMicros: bigint('used_micros', { mode: 'number' }),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    outcome: text().$type<'answered' | 'refused' | 'outage' | 'unusable'>(),
    detail: text(),
  },
  (t) => [index('model_calls_started_idx').on(t.startedAt)],
);

/** What a day has cost so far: of everybody (`scope` = `all`) and of each account (its id). Calls under way included. */
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

/** How each provider is doing, for all processes together. */
export const modelProviders = pgTable.withRLS('model_providers', {
  name: text().primaryKey(),
  failuresInRow: integer('failures_in_row').notNull().default(0),
  /** Nobody asks it before then. */
  pausedUntil: instant('paused_until').notNull().default(sql`to_timestamp(0)`),
  lastAnswerAt: instant('last_answer_at'),
  lastFailureAt: instant('last_failure_at'),
  lastFailure: text('last_failure'),
});

/** What models answered and passed the checks, by everything that went into it: the same text is never paid for twice. */
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

/** What models wrote and was not shown, and why. */
export const modelRejects = pgTable.withRLS(
  'model_rejects',
  {
    id: id(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    task: text().$type<ModelTask>().notNull(),
    provider: text().notNull(),
    /** `number`, `date`, `currency`, `name`, `source`, `glossary` … (verify/). */
    reason: text().notNull(),
    /** The fact at fault, at most 200 characters. */
    detail: text().notNull(),
    /** What was written, at most 500 characters. */
    written: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('model_rejects_created_idx').on(t.createdAt), index('model_rejects_article_idx').on(t.articleId)],
);

/** Glossaries kept at DeepL for an account and a direction, so that they are not sent with each text. */
export const deeplGlossaries = pgTable.withRLS(
  'deepl_glossaries',
  {
    accountId: uuid('account_id').notNull(),
    direction: text().$type<'ja-en' | 'en-ja'>().notNull(),
    glossaryId: text('glossary_id').notNull(),
    /** Of the terms it holds. */
    termsHash: text('terms_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.direction] })],
);
