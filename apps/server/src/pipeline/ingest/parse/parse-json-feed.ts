/**
 * Parses JSON Feed 1.0 and 1.1. Checks every member, because the file is untrusted.
 *
 * @see https://www.jsonfeed.org/version/1.1/
 */
import { oneLine, plainTitle } from '../html/plain-text.ts';
import { resolveLink } from '../html/resolve-link.ts';
import { normalizeLanguage } from '../normalize-language.ts';
import { htmlContent, textContent } from './entry-content.ts';
import { isImage, readAttachment, uniqueAttachments } from './media.ts';
import { parseFeedDate } from './parse-date.ts';
import { MAX_ENTRIES, type ParseContext, type ParsedEntry, type ParsedFeed } from './parsed-feed.ts';

type JsonObject = Record<string, unknown>;

const MAX_CATEGORIES = 50;

export function parseJsonFeed(
  document: unknown,
  context: ParseContext,
): Omit<ParsedFeed, 'encoding' | 'droppedCount'> | null {
  if (!isObject(document) || !Array.isArray(document.items)) return null;
  const isDeclared = /jsonfeed\.org\/version\//.test(string(document.version));
  if (!isDeclared && string(document.title) === '') return null;
  const base =
    context.url ?? resolveLink(string(document.feed_url), null) ?? resolveLink(string(document.home_page_url), null);
  return {
    format: 'json-feed',
    title: oneLine(string(document.title)),
    language: normalizeLanguage(string(document.language)),
    siteUrl: resolveLink(string(document.home_page_url), base),
    ttlSeconds: null,
    hubUrl: resolveLink(string(array(document.hubs).find(isWebSub)?.url), base),
    selfUrl: resolveLink(string(document.feed_url), base),
    entries: document.items
      .slice(0, MAX_ENTRIES)
      .filter(isObject)
      .map((item) => parseItem(item, document, { ...context, base })),
  };
}

function parseItem(item: JsonObject, feed: JsonObject, context: ParseContext & { base: string | null }): ParsedEntry {
  const { base } = context;
  const html = string(item.content_html);
  const content = html === '' ? textContent(string(item.content_text), base) : htmlContent(html, base);
  const summary = string(item.summary);
  const id = typeof item.id === 'number' ? String(item.id) : string(item.id);
  const attachments = uniqueAttachments(
    array(item.attachments).map((file) =>
      readAttachment({ url: string(file.url), type: string(file.mime_type), length: number(file.size_in_bytes) }, base),
    ),
  );
  return {
    id: id === '' ? null : id.slice(0, 2048),
    url:
      resolveLink(string(item.url), base) ??
      resolveLink(string(item.external_url), base) ??
      (/^https?:/.test(id) ? resolveLink(id, null) : null),
    title: plainTitle(string(item.title)),
    html: content.html,
    text: content.text === '' ? summary.trim() : content.text,
    summary: content.text !== '' && summary !== '' ? summary.trim() : null,
    publishedAt:
      parseFeedDate(string(item.date_published), context) ?? parseFeedDate(string(item.date_modified), context),
    updatedAt: parseFeedDate(string(item.date_modified), context),
    imageUrl:
      resolveLink(string(item.image), base) ??
      resolveLink(string(item.banner_image), base) ??
      attachments.find(isImage)?.url ??
      content.imageUrl,
    attachments,
    author: authorOf(item) ?? authorOf(feed),
    categories: strings(item.tags),
    language: normalizeLanguage(string(item.language)),
  };
}

function authorOf(holder: JsonObject): string | null {
  const authors = [...array(holder.authors), ...(isObject(holder.author) ? [holder.author] : [])];
  return oneLine(authors.map((author) => string(author.name)).find((name) => name !== '') ?? '');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function array(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function strings(value: unknown): string[] {
  const found = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return found
    .slice(0, MAX_CATEGORIES)
    .map(oneLine)
    .filter((item) => item !== null);
}

function string(value: unknown): string {
  // JSON may contain lone surrogates and NUL, which PostgreSQL rejects.
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : '';
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function isWebSub(hub: unknown): hub is JsonObject {
  return isObject(hub) && /^websub$/i.test(string(hub.type));
}
