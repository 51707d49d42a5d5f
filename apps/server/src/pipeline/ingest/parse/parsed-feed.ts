export interface ParsedFeed {
  /**
   * `rss-2.0`, `rss-0.91`, …; `rss-1.0/rdf` (also RSS 0.90); `atom-1.0`, `atom-0.3`; `json-feed`; `sitemap-news`.
   * `rss-?` and `atom-?` mark feeds without a version.
   */
  format: string;
  /** WHATWG name of the encoding used. */
  encoding: string;
  /** Plain text. */
  title: string | null;
  /** BCP 47. */
  language: string | null;
  siteUrl: string | null;
  /** How long the publisher asks clients to wait between fetches. */
  ttlSeconds: number | null;
  /** WebSub hub of the feed, or null if it names none. */
  hubUrl: string | null;
  /** The feed's own address as the publisher gives it, or null. */
  selfUrl: string | null;
  /** In the order of the file. */
  entries: ParsedEntry[];
  /** Entries of the file that are not in `entries`, or that have neither title nor text. */
  droppedCount: number;
}

export interface ParsedEntry {
  /** The publisher's identifier (guid, Atom id, JSON Feed id), verbatim. */
  id: string | null;
  /** Absolute http(s) address of the article. */
  url: string | null;
  /** Plain text, entities decoded once. */
  title: string | null;
  /** Sanitised HTML of the content, else of the summary. */
  html: string | null;
  /** The same as plain text, paragraphs separated by blank lines. May be empty. */
  text: string;
  /** Plain text of the summary, if the feed has one beside the content. */
  summary: string | null;
  /** Null if absent, unreadable or implausible (see `parse-date.ts`). */
  publishedAt: Date | null;
  updatedAt: Date | null;
  imageUrl: string | null;
  attachments: ParsedAttachment[];
  author: string | null;
  categories: string[];
  /** BCP 47, or null if the entry states none. */
  language: string | null;
}

export interface ParsedAttachment {
  url: string;
  type: string | null;
  length: number | null;
}

export type RefusalCode =
  | 'empty'
  | 'too-large'
  | 'binary'
  | 'too-deep'
  | 'too-many-elements'
  | 'html'
  | 'opml'
  | 'sitemap'
  | 'sitemap-index'
  | 'not-a-feed'
  | 'text';

export type ParseOutcome =
  | { kind: 'feed'; feed: ParsedFeed }
  /** `detail` is an English sentence for operators. */
  | { kind: 'refused'; code: RefusalCode; detail: string };

export interface ParseContext {
  /** Address of the feed, the last base of relative links. Null for a file. */
  url: string | null;
  /** Time of the fetch. Later dates are cut to it. */
  now: Date;
}

/** Entries of one file, the newest first. The longest real feeds have a few thousand. */
export const MAX_ENTRIES = 5000;
