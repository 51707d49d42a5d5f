export interface ParsedFeed {
  /**
   * `rss-2.0`, `rss-0.91`, …; `rss-1.0/rdf` (also RSS 0.90); `atom-1.0`, `atom-0.3`; `json-feed`; `sitemap-news`.
   * `rss-?` and `atom-?` mark feeds without a version.
   */
  format: string;
  encoding: string;
  /** Plain text. */
  title: string | null;
  /** BCP 47. */
  language: string | null;
  siteUrl: string | null;
  ttlSeconds: number | null;
  hubUrl: string | null;
  selfUrl: string | null;
  entries: ParsedEntry[];
  /** Number of entries that are missing from `entries` or have neither title nor text. */
  droppedCount: number;
}

export interface ParsedEntry {
  /** The publisher's identifier (guid, Atom id, JSON Feed id), verbatim. */
  id: string | null;
  url: string | null;
  title: string | null;
  html: string | null;
  /** The content as plain text, with paragraphs separated by blank lines. May be empty. */
  text: string;
  summary: string | null;
  /** Null if absent, unreadable or implausible (see `parse-date.ts`). */
  publishedAt: Date | null;
  updatedAt: Date | null;
  imageUrl: string | null;
  attachments: ParsedAttachment[];
  author: string | null;
  categories: string[];
  /** BCP 47 tag, or null if the entry declares no language. */
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

export type ParseOutcome = { kind: 'feed'; feed: ParsedFeed } | { kind: 'refused'; code: RefusalCode; detail: string };

export interface ParseContext {
  /** URL of the feed, used as the outermost base of relative links. Null for a file. */
  url: string | null;
  /** Time of the fetch, used instead of implausible future dates. */
  now: Date;
}

/** Maximum number of entries in one file. Only the newest are kept. The longest real feeds have a few thousand. */
export const MAX_ENTRIES = 5000;
