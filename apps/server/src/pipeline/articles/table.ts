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

/** Who wrote a summary: taken sentence by sentence from the text, written by a model and checked, or the source's own. */
export type SummaryMethod = 'EXTRACTIVE' | 'MODEL' | 'SOURCE';
/** Who chose the tags: words that stand out in the text, or a model whose words were checked. */
export type TagsMethod = 'KEY_PHRASES' | 'MODEL';

/** A sentence of a summary and where in the body it comes from. */
export interface SummarySentence {
  text: string;
  /** UTF-16 offsets of the body, the end not included; null when the source gave the sentence. */
  start: number | null;
  end: number | null;
}

/** What was published: the noun every later stage shares. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    articleKind: text('article_kind').$type<ArticleKind>().notNull(),
    sourceId: bigint('source_id', { mode: 'number' }).references(() => sources.id),
    feedId: bigint('feed_id', { mode: 'number' }).references(() => feeds.id, { onDelete: 'set null' }),
    /** Plain text. */
    title: text().notNull(),
    /** Plain text, paragraphs separated by blank lines. */
    body: text().notNull().default(''),
    /** Sanitised HTML of the body, nothing executable; null = show `body`. */
    bodyHtml: text('body_html'),
    summary: text(),
    articleUrl: text('article_url'),
    imageUrl: text('image_url'),
    /** Of a notice: the document itself. */
    attachUrl: text('attach_url'),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** BCP 47. */
    language: text().notNull(),
    /** How sure that is, 0 (not asked) to 1 (its script is no other language's). */
    languageConfidence: real('language_confidence').notNull().default(0),
    country: text().notNull(),
    aiTags: text('ai_tags').array(),
    tagsMethod: text('tags_method').$type<TagsMethod>(),
    aiSummary: text('ai_summary'),
    summaryMethod: text('summary_method').$type<SummaryMethod>(),
    /** The sentences of `aiSummary` with the places of the body that they come from. */
    summarySentences: jsonb('summary_sentences').$type<SummarySentence[]>(),
    /** Of the text that tags and summary were made from; another one makes them out of date. */
    enrichedHash: text('enriched_hash'),
    publishedAt: instant('published_at').notNull(),
    /** When we stored it. */
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The page behind the link was read (or nothing was to be gained): null = still to do. */
    extractedAt: instant('extracted_at'),
    /** Every saved search has been asked about it: set once, in the transaction that writes its matches. */
    matchedAt: instant('matched_at'),
    /** The last revision (`article_revisions.id`) that the last match knew of. Null: none. */
    matchedRevision: bigint('matched_revision', { mode: 'number' }),
    /** The article corrects itself since it was matched, and its readers are still to be sent that. */
    isCorrectionDue: boolean('is_correction_due').notNull().default(false),
    /** A later version of the text replaced an earlier one. */
    isRevised: boolean('is_revised').notNull().default(false),
    /** The words by which the source says that it corrects itself (訂正, Correction); null: it does not. */
    correctionMark: text('correction_mark'),
    /** The story it belongs to: the lowest id among its articles. Null: it stands alone, as far as is known. */
    storyId: bigint('story_id', { mode: 'number' }),
  },
  (t) => [
    index('articles_published_idx').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('articles_ai_tags_idx').using('gin', t.aiTags),
    index('articles_source_idx').on(t.sourceId, t.publishedAt.desc().nullsFirst()),
    index('articles_story_idx').on(t.storyId, t.publishedAt, t.id).where(sql`${t.storyId} is not null`),
  ],
);

/** The names under which a source has published an article: `guid:…` and `link:…` (canonical address). */
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

/** Revisions kept of one article: a page that changes with every fetch must not fill the database. */
export const revisionsMax = 20;

/** What an article said before a later version of it came. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: id(),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    /** When the version that replaced this one was seen. */
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    index('article_revisions_article_idx').on(t.articleId),
    index('article_revisions_replaced_idx').on(t.replacedAt),
  ],
);
