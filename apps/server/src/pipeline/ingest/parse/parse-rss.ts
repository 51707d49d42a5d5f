/**
 * Parses RSS 0.90 to 2.0 in both families: `<rss>` (0.91–2.x) and RDF (0.90, 1.0). In RDF and some old files the items
 * are siblings of the channel.
 *
 * @see https://www.rssboard.org/rss-specification
 * @see https://web.resource.org/rss/1.0/spec
 */

import { plainTitle } from '../html/plain-text.ts';
import { resolveLink } from '../html/resolve-link.ts';
import { normalizeLanguage } from '../normalize-language.ts';
import { htmlContent, NO_CONTENT } from './entry-content.ts';
import { hubLinks } from './hub-links.ts';
import { isImage, mediaImage, readAttachment, uniqueAttachments } from './media.ts';
import { parseFeedDate } from './parse-date.ts';
import {
  MAX_ENTRIES,
  type ParseContext,
  type ParsedAttachment,
  type ParsedEntry,
  type ParsedFeed,
} from './parsed-feed.ts';
import { baseOf, childOf, childrenOf, hasElements, innerHtml, langOf, textOf, type XmlElement } from './xml-element.ts';

/**
 * Namespaces of RSS elements: none in RSS 2.0, one in the RDF-based versions (0.9 and 1.0). Items in an unknown default
 * namespace are also read as RSS.
 */
const OWN = ['', 'rss', 'rss09'];
const MAX_CATEGORIES = 50;
const MAX_AUTHOR_CHARS = 500;
const JAPAN_OFFSET_MINUTES = 540;

const PERIOD_SECONDS: Record<string, number> = {
  hourly: 3600,
  daily: 86_400,
  weekly: 604_800,
  monthly: 2_592_000,
  yearly: 31_536_000,
};

type FeedBody = Omit<ParsedFeed, 'encoding' | 'droppedCount'>;

export function parseRss(root: XmlElement, context: ParseContext): FeedBody {
  const channel = root.name === 'channel' ? root : (own(root, 'channel') ?? root);
  const siteUrl = resolveLink(linkOf(channel), baseOf(channel, context.url));
  const language = normalizeLanguage(
    text(channel, 'language') || textOf(childOf(channel, 'language', 'dc')) || langOf(channel),
  );
  const items = itemsOf(root, channel);
  const entryContext = {
    ...context,
    base: context.url ?? siteUrl,
    defaultOffsetMinutes: language?.startsWith('ja') ? JAPAN_OFFSET_MINUTES : 0,
  };
  return {
    format: formatOf(root),
    title: plainTitle(markup(own(channel, 'title') ?? childOf(channel, 'title', 'dc'))),
    language,
    siteUrl,
    ttlSeconds: ttlOf(channel),
    ...hubLinks(channel, baseOf(channel, context.url)),
    entries: items.slice(0, MAX_ENTRIES).map((item) => parseItem(item, entryContext)),
  };
}

function formatOf(root: XmlElement): string {
  if (root.name === 'rdf') return 'rss-1.0/rdf';
  const version = /^\d+(\.\d+)*/.exec(root.attributes.version?.trim() ?? '')?.[0];
  return `rss-${version ?? '?'}`;
}

function itemsOf(root: XmlElement, channel: XmlElement): XmlElement[] {
  const containers = [channel, ...childrenOf(channel, 'items', ...OWN), ...(root === channel ? [] : [root])];
  const otherChannels = childrenOf(root, 'channel', ...OWN).filter((other) => other !== channel);
  return [...containers, ...otherChannels].flatMap((container) =>
    container.children.filter((child): child is XmlElement => typeof child !== 'string' && isItem(child)),
  );
}

function isItem(element: XmlElement): boolean {
  return element.name === 'item' && (OWN.includes(element.ns) || element.prefix === '' || element.prefix === 'rss');
}

interface EntryContext extends ParseContext {
  base: string | null;
  defaultOffsetMinutes: number;
}

function parseItem(item: XmlElement, context: EntryContext): ParsedEntry {
  const base = baseOf(item, context.base);
  const { url, id } = identityOf(item, base);
  const body = contentOf(item, base);
  const attachments = attachmentsOf(item, base);
  const date = (...texts: string[]) => firstDate(texts, context);
  return {
    id,
    url,
    title: plainTitle(markup(own(item, 'title') ?? childOf(item, 'title', 'dc', 'atom', 'media'))),
    ...body,
    publishedAt: date(
      text(item, 'pubdate'),
      textOf(childOf(item, 'date', 'dc')),
      textOf(childOf(item, 'issued', 'dcterms')),
      textOf(childOf(item, 'created', 'dcterms')),
      textOf(childOf(item, 'published', 'atom', '')),
      textOf(childOf(item, 'modified', 'dcterms')),
      textOf(childOf(item, 'updated', 'atom', '')),
      text(item, 'date'),
    ),
    updatedAt: date(textOf(childOf(item, 'modified', 'dcterms')), textOf(childOf(item, 'updated', 'atom', ''))),
    imageUrl: mediaImage(item, base) ?? attachments.find(isImage)?.url ?? itemImage(item, base) ?? body.imageUrl,
    attachments,
    author: authorOf(item),
    categories: [...childrenOf(item, 'category', ...OWN), ...childrenOf(item, 'subject', 'dc')]
      .map((category) => plainTitle(textOf(category)))
      .filter((category) => category !== null)
      .slice(0, MAX_CATEGORIES),
    language: normalizeLanguage(textOf(childOf(item, 'language', 'dc')) || langOf(item)),
  };
}

/** FeedBurner puts the real URL in its own element. A guid that is a permalink replaces a missing link. */
function identityOf(item: XmlElement, base: string | null): { id: string | null; url: string | null } {
  const guid = own(item, 'guid') ?? childOf(item, 'id', 'atom');
  const id = textOf(guid) || item.attributes['rdf:about']?.trim() || textOf(childOf(item, 'identifier', 'dc')) || null;
  const isPermaLink = guid?.attributes.ispermalink?.toLowerCase() !== 'false';
  const url =
    resolveLink(textOf(childOf(item, 'origlink', 'feedburner')), base) ??
    resolveLink(linkOf(item), base) ??
    (isPermaLink && id && /^https?:/i.test(id) ? resolveLink(id, base) : null) ??
    resolveLink(item.attributes['rdf:about'], base);
  return { id: id?.slice(0, 2048) ?? null, url };
}

function linkOf(element: XmlElement): string {
  for (const link of childrenOf(element, 'link', ...OWN)) {
    const address = textOf(link) || link.attributes.href || link.attributes['rdf:resource'];
    if (address) return address;
  }
  const alternate = childrenOf(element, 'link', 'atom', 'atom03').find((link) =>
    /^(alternate)?$/.test(link.attributes.rel ?? ''),
  );
  return alternate?.attributes.href ?? '';
}

function contentOf(item: XmlElement, base: string | null) {
  const description = htmlContent(
    markup(own(item, 'description') ?? childOf(item, 'description', 'dc', 'media')),
    base,
  );
  const contentElement =
    childOf(item, 'encoded', 'content') ??
    childOf(item, 'content', 'atom', '') ??
    childOf(item, 'body', 'xhtml', '') ??
    childOf(item, 'div', 'xhtml') ??
    own(item, 'fullitem');
  const content = contentElement ? htmlContent(markup(contentElement), baseOf(contentElement, base)) : NO_CONTENT;
  const summaryElement = childOf(item, 'summary', 'atom', '', 'itunes');
  const main = [content, description, htmlContent(markup(summaryElement), base)].find(
    (candidate) => candidate.text !== '' || candidate.html,
  );
  const summary = content.text !== '' && description.text !== content.text ? description.text : '';
  return {
    html: main?.html ?? null,
    text: main?.text ?? '',
    summary: summary || null,
    imageUrl: main?.imageUrl ?? description.imageUrl,
  };
}

function attachmentsOf(item: XmlElement, base: string | null): ParsedAttachment[] {
  const enclosures = childrenOf(item, 'enclosure', ...OWN).map(({ attributes }) =>
    readAttachment(
      {
        url: attributes.url || attributes['rdf:resource'] || attributes.href,
        type: attributes.type,
        length: attributes.length,
      },
      base,
    ),
  );
  const links = childrenOf(item, 'link', 'atom', 'atom03', ...OWN)
    .filter((link) => link.attributes.rel === 'enclosure')
    .map(({ attributes }) =>
      readAttachment({ url: attributes.href, type: attributes.type, length: attributes.length }, base),
    );
  return uniqueAttachments([...enclosures, ...links]);
}

/** Some feeds give an item an `<image>`, which RSS defines for channels only. */
function itemImage(item: XmlElement, base: string | null): string | null {
  const image = own(item, 'image') ?? childOf(item, 'item', 'image');
  if (!image) return null;
  return resolveLink(
    text(image, 'url') ||
      image.attributes.url ||
      image.attributes.href ||
      image.attributes['rdf:about'] ||
      textOf(image),
    base,
  );
}

/** Returns the name in `name@example.org (Name)` and `Name <name@example.org>`. A bare email address is dropped. */
function authorOf(item: XmlElement): string | null {
  const stated =
    textOf(childOf(item, 'creator', 'dc') ?? childOf(item, 'author', 'dc')) ||
    textOf(childOf(childOf(item, 'author', 'atom') ?? item, 'name', 'atom')) ||
    text(item, 'author') ||
    textOf(childOf(item, 'author', 'itunes'));
  const raw = stated.slice(0, MAX_AUTHOR_CHARS);
  const name = /^\S+@\S+ \((.{1,200})\)$/.exec(raw)?.[1] ?? raw.replace(/<?\b[\w.+-]{1,64}@[\w.-]{1,200}>?/g, '');
  return plainTitle(name);
}

function ttlOf(channel: XmlElement): number | null {
  const minutes = Number.parseInt(text(channel, 'ttl'), 10);
  if (minutes > 0) return minutes * 60;
  const period = PERIOD_SECONDS[textOf(childOf(channel, 'updateperiod', 'sy')).toLowerCase()];
  const frequency = Number.parseInt(textOf(childOf(channel, 'updatefrequency', 'sy')), 10);
  return period ? Math.round(period / (frequency > 0 ? frequency : 1)) : null;
}

function firstDate(texts: string[], context: EntryContext): Date | null {
  for (const candidate of texts) {
    const date = parseFeedDate(candidate, context);
    if (date) return date;
  }
  return null;
}

function own(element: XmlElement, name: string): XmlElement | null {
  return childOf(element, name, ...OWN);
}

function text(element: XmlElement, name: string): string {
  return textOf(own(element, name));
}

function markup(element: XmlElement | null): string {
  if (element === null) return '';
  return hasElements(element) ? innerHtml(element) : textOf(element);
}
