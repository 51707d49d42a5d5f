import { findCorrectionMark } from '../articles/find-correction-mark.ts';
import type { articles } from '../articles/table.ts';
import type { feeds, sources } from '../sources/table.ts';
import type { IdentifiedEntry } from './identity.ts';
import type { ParsedEntry } from './parse/parsed-feed.ts';

/** If the feed's text has at least this many characters, the page is not fetched. The CJK limit is lower, because CJK text is denser. */
const FULL_TEXT_CHARS = 1500;
const FULL_TEXT_CHARS_CJK = 700;
/**
 * Maximum age in ms of articles whose page is fetched. Without this limit, the first fetch of a feed would cause a
 * fetch for each of its many older articles.
 */
const MAX_EXTRACT_AGE_MS = 3 * 24 * 60 * 60 * 1000;

const DOCUMENT_TYPE = /^application\/(pdf|msword|vnd\.|zip|rtf)|^text\/csv/;
const DOCUMENT_FILE = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|zip)(\?|$)/i;

export interface NewArticleInput {
  feed: Pick<typeof feeds.$inferSelect, 'id' | 'sourceId'>;
  source: Pick<typeof sources.$inferSelect, 'articleKind' | 'country'>;
  one: IdentifiedEntry & { title: string };
  language: string;
  confidence: number;
}

export function newArticle(
  { now, order }: { now: Date; order: number },
  input: NewArticleInput,
): typeof articles.$inferInsert {
  const { feed, source, one, language, confidence } = input;
  const { entry, url } = one;
  // An entry without a date gets the time of the fetch minus its index in ms, so that the entries keep the order of the file.
  const publishedAt = entry.publishedAt ?? new Date(now.getTime() - order);
  const isNotice = source.articleKind === 'Notice';
  return {
    articleKind: source.articleKind,
    sourceId: feed.sourceId,
    feedId: feed.id,
    title: one.title,
    body: entry.text,
    bodyHtml: entry.html,
    summary: isNotice ? entry.summary : null,
    articleUrl: url,
    imageUrl: entry.imageUrl,
    attachUrl: isNotice ? documentUrl(entry, url) : null,
    attachments: entry.attachments.map(({ url: address, type, length }) => ({ url: address, type, sizeBytes: length })),
    language,
    languageConfidence: confidence,
    correctionMark: findCorrectionMark({ title: one.title, body: entry.text }),
    country: source.country,
    publishedAt,
    createdAt: now,
    updatedAt: now,
    extractedAt: isWorthReading(entry, { url, language, publishedAt, now }) ? null : now,
  };
}

export function documentUrl(entry: Pick<ParsedEntry, 'attachments'>, url: string | null): string | null {
  const attached = entry.attachments.find((file) =>
    file.type ? DOCUMENT_TYPE.test(file.type) : DOCUMENT_FILE.test(file.url),
  );
  return attached?.url ?? (url !== null && DOCUMENT_FILE.test(url) ? url : null);
}

function isWorthReading(
  entry: ParsedEntry,
  { url, language, publishedAt, now }: { url: string | null; language: string; publishedAt: Date; now: Date },
): boolean {
  if (url === null || DOCUMENT_FILE.test(url)) return false;
  if (now.getTime() - publishedAt.getTime() > MAX_EXTRACT_AGE_MS) return false;
  return entry.text.length < (/^(ja|zh|ko)$/.test(language) ? FULL_TEXT_CHARS_CJK : FULL_TEXT_CHARS);
}
