import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import { feeds, sources } from '../sources/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export type ArticleKind = 'Headline' | 'Notice' | 'Suggestion';

export interface Attachment {
  url: string;
  type: string | null;
  sizeBytes: number | null;
}

/** `EXTRACTIVE`: sentences of the text. `MODEL`: written by a model and checked. `SOURCE`: provided by the source. */
export type SummaryMethod = 'EXTRACTIVE' | 'MODEL' | 'SOURCE';
/** `KEY_PHRASES`: words that stand out in the text. `MODEL`: chosen by a model and checked. */
export type TagsMethod = 'KEY_PHRASES' | 'MODEL';

export interface SummarySentence {
  text: string;
  /** UTF-16 offsets in the body, `end` exclusive. Null for a sentence that the source wrote. */
  start: number | null;
  end: number | null;
}

/** A published headline, notice or suggestion. Every later pipeline stage refers to it. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    articleKind: text('article_kind').$type<ArticleKind>().notNull(),
    sourceId: bigint('source_id', { mode: 'number' }).references(() => sources.id),
    feedId: bigint('feed_id', { mode: 'number' }).references(() => feeds.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** Plain text with paragraphs separated by blank lines. */
    body: text().notNull().default(''),
    /** Sanitised HTML of the body. Null if clients show the plain text in `body` instead. */
    bodyHtml: text('body_html'),
    summary: text(),
    articleUrl: text('article_url'),
    imageUrl: text('image_url'),
    /** URL of the document that a notice announces. */
    attachUrl: text('attach_url'),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** BCP 47. */
    language: text().notNull(),
    /** Confidence from 0 (undetermined) to 1 (the script belongs to one language only). */
    languageConfidence: real('language_confidence').notNull().default(0),
    country: text().notNull(),
    aiTags: text('ai_tags').array(),
    tagsMethod: text('tags_method').$type<TagsMethod>(),
    aiSummary: text('ai_summary'),
    summaryMethod: text('summary_method').$type<SummaryMethod>(),
    summarySentences: jsonb('summary_sentences').$type<SummarySentence[]>(),
    /** Hash of the text from which tags and summary were made. Both are stale if the current text has another hash. */
    enrichedHash: text('enriched_hash'),
    publishedAt: instant('published_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the linked page was extracted, or when it turned out that no fetch was needed. Null if pending. */
    extractedAt: instant('extracted_at'),
    /** When the article was matched against all saved searches. Set once, in the transaction that stores the matches. */
    matchedAt: instant('matched_at'),
    /** Latest revision (`article_revisions.id`) that the last match included, or null. */
    matchedRevision: bigint('matched_revision', { mode: 'number' }),
    /** True if the article became a correction after its match and has not yet been sent to its readers again. */
    isCorrectionDue: boolean('is_correction_due').notNull().default(false),
    isRevised: boolean('is_revised').notNull().default(false),
    /** Words that mark the article as a correction in its source (訂正, Correction), or null. */
    correctionMark: text('correction_mark'),
    /** Lowest article id of the story. Null if the article is in no known story. */
    storyId: bigint('story_id', { mode: 'number' }),
  },
  (t) => [
    index('articles_published_idx').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('articles_ai_tags_idx').using('gin', t.aiTags),
    index('articles_source_idx').on(t.sourceId, t.publishedAt.desc().nullsFirst()),
    index('articles_story_idx').on(t.storyId, t.publishedAt, t.id).where(sql`${t.storyId} is not null`),
  ],
);

/** Identifiers under which a source published an article: `guid:…` and `link:…` (canonical URL). */
export const articleKeys = pgTable(
  'article_keys',
  {
    sourceId: bigint('source_id', { mode: 'number' })
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.key] }), index('article_keys_article_idx').on(t.articleId)],
);

/** Maximum number of revisions of one article, so that a page that changes with every fetch cannot fill the database. */
export const revisionsMax = 20;

export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: id(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    index('article_revisions_article_idx').on(t.articleId),
    index('article_revisions_replaced_idx').on(t.replacedAt),
  ],
);
