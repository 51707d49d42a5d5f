/** What reading a feed yields: one shape for every format, or the reason why the file is not a feed. */

export interface ParsedFeed {
  /**
   * `rss-2.0`, `rss-0.91`, …; `rss-1.0/rdf` (also RSS 0.90); `atom-1.0`, `atom-0.3`; `json-feed`; `sitemap-news`.
   * `rss-?` and `atom-?` are feeds that do not say their version.
   */
  format: string;
  /** WHATWG name of the character encoding that was used. */
  encoding: string;
  /** Plain text. */
  title: string | null;
  /** BCP 47. */
  language: string | null;
  siteUrl: string | null;
  /** How long the publisher asks us to wait between fetches. */
  ttlSeconds: number | null;
  /** In the order of the file. */
  entries: ParsedEntry[];
}

export interface ParsedEntry {
  /** The publisher's identifier (guid, Atom id, JSON Feed id), verbatim. */
  id: string | null;
  /** Absolute http(s) address of the article. */
  url: string | null;
  /** Plain text, entities decoded once. */
  title: string | null;
  /** Sanitised HTML of the content, or of the summary where there is no content. */
  html: string | null;
  /** The same as plain text, paragraphs separated by blank lines; empty when there is none. */
  text: string;
  /** Plain text of the summary, where the feed gives one next to the content. */
  summary: string | null;
  /** Null when absent, unreadable or senseless (see `parse-date.ts`). */
  publishedAt: Date | null;
  updatedAt: Date | null;
  imageUrl: string | null;
  attachments: ParsedAttachment[];
  author: string | null;
  categories: string[];
  /** BCP 47, where it differs from or adds to the feed's. */
  language: string | null;
}

export interface ParsedAttachment {
  url: string;
  type: string | null;
  /** Bytes, as the feed claims. */
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
  /** `detail` is an English sentence for the operator. */
  | { kind: 'refused'; code: RefusalCode; detail: string };

/** What every format's reader needs besides the document. */
export interface ParseContext {
  /** Address the feed was fetched from, the last base of relative links; null for a file. */
  url: string | null;
  /** When it was fetched: later dates are cut to it. */
  now: Date;
}

/** Entries read of one file: the first ones, which are the newest; the longest real feeds have a few thousand. */
export const MAX_ENTRIES = 5000;
