/**
 * Parses Atom 1.0 (RFC 4287) and 0.3. Version 1.0 declares the kind of a text in `type` (text, html, xhtml), version
 * 0.3 declares it in `type` (a media type) and `mode` (xml, escaped, base64).
 *
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
import { oneLine, plainText, plainTitle } from '../html/plain-text.ts';
import { resolveLink } from '../html/resolve-link.ts';
import { normalizeLanguage } from '../normalize-language.ts';
import { type Content, htmlContent, NO_CONTENT, textContent } from './entry-content.ts';
import { hubLinks } from './hub-links.ts';
import { isImage, mediaImage, readAttachment, uniqueAttachments } from './media.ts';
import { parseFeedDate } from './parse-date.ts';
import { MAX_ENTRIES, type ParseContext, type ParsedEntry, type ParsedFeed } from './parsed-feed.ts';
import { baseOf, childOf, childrenOf, hasElements, innerHtml, langOf, textOf, type XmlElement } from './xml-element.ts';

const OWN = ['atom', 'atom03', ''];
const MAX_CATEGORIES = 50;

export function parseAtom(root: XmlElement, context: ParseContext): Omit<ParsedFeed, 'encoding' | 'droppedCount'> {
  const entries =
    root.name === 'entry'
      ? [root]
      : root.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === 'entry');
  return {
    format: formatOf(root),
    title: titleOf(child(root, 'title')),
    language: normalizeLanguage(langOf(root) || textOf(childOf(root, 'language', 'dc'))),
    siteUrl: resolveLink(alternateOf(root), baseOf(root, context.url)),
    ttlSeconds: null,
    ...hubLinks(root, baseOf(root, context.url)),
    entries: entries.slice(0, MAX_ENTRIES).map((entry) => parseEntry(entry, root, context)),
  };
}

function formatOf(root: XmlElement): string {
  if (root.ns === 'atom03' || root.attributes.version === '0.3') return 'atom-0.3';
  if (root.ns === 'atom') return 'atom-1.0';
  const isDeclared = Object.values(root.scope ?? {}).includes('atom');
  return isDeclared || root.attributes.version === '1.0' ? 'atom-1.0' : 'atom-?';
}

function parseEntry(entry: XmlElement, feed: XmlElement, context: ParseContext): ParsedEntry {
  const base = baseOf(entry, context.url);
  const content = contentOf(child(entry, 'content'), context.url);
  const summary = contentOf(child(entry, 'summary'), context.url);
  const main = content.text !== '' || content.html ? content : summary.text !== '' ? summary : mediaText(entry, base);
  const attachments = uniqueAttachments([
    ...linksOf(entry, 'enclosure').map(({ attributes }) =>
      readAttachment({ ...attributes, url: attributes.href }, base),
    ),
    outOfLine(child(entry, 'content'), base),
  ]);
  const id = textOf(child(entry, 'id')) || null;
  const date = (...names: string[]) => firstDate(entry, names, context);
  return {
    id: id?.slice(0, 2048) ?? null,
    url:
      resolveLink(textOf(childOf(entry, 'origlink', 'feedburner')), base) ??
      resolveAlternate(entry, base) ??
      resolveLink(id, null),
    title: titleOf(child(entry, 'title') ?? childOf(entry, 'title', 'dc')),
    html: main.html,
    text: main.text,
    summary: main === content && summary.text !== '' && summary.text !== content.text ? summary.text : null,
    publishedAt: date('published', 'issued', 'created', 'date', 'updated', 'modified'),
    updatedAt: date('updated', 'modified'),
    imageUrl: mediaImage(entry, base) ?? attachments.find(isImage)?.url ?? main.imageUrl ?? summary.imageUrl,
    attachments,
    author: authorOf(entry) ?? authorOf(feed),
    categories: categoriesOf(entry),
    language: normalizeLanguage(langOf(child(entry, 'content') ?? entry) ?? textOf(childOf(entry, 'language', 'dc'))),
  };
}

/** YouTube's feeds put their text in Media RSS elements. */
function mediaText(entry: XmlElement, base: string | null): Content {
  const group = childOf(entry, 'group', 'media') ?? entry;
  const description = textOf(childOf(group, 'description', 'media'));
  return description === '' ? NO_CONTENT : textContent(description, base);
}

type TextConstruct = { kind: 'text' | 'html' | 'other'; value: string };

function readConstruct(element: XmlElement): TextConstruct {
  const type = (element.attributes.type ?? 'text').trim().toLowerCase();
  if (element.attributes.mode === 'base64') return { kind: kindOf(type), value: decodeBase64(textOf(element)) };
  if (hasElements(element)) return { kind: 'html', value: innerHtml(element) };
  // Inline XHTML without elements is text that is already unescaped.
  if (type === 'xhtml' || element.attributes.mode === 'xml')
    return { kind: type.includes('html') && type !== 'xhtml' ? 'html' : 'text', value: textOf(element) };
  return { kind: kindOf(type), value: textOf(element) };
}

function kindOf(type: string): TextConstruct['kind'] {
  if (type === 'html' || type === 'text/html' || type === 'application/xhtml+xml' || type === 'xhtml') return 'html';
  return type === 'text' || type === '' || type.startsWith('text/') ? 'text' : 'other';
}

/** A title declared as text may contain "<blink>" as literal text. */
function titleOf(element: XmlElement | null): string | null {
  if (element === null) return null;
  const construct = readConstruct(element);
  if (construct.kind === 'text') return oneLine(construct.value);
  return hasElements(element) ? oneLine(plainText(construct.value)) : plainTitle(construct.value);
}

function contentOf(element: XmlElement | null, documentUrl: string | null): Content {
  if (element === null) return NO_CONTENT;
  const base = baseOf(element, documentUrl);
  const { kind, value } = readConstruct(element);
  if (kind === 'other') return NO_CONTENT;
  return kind === 'html' ? htmlContent(value, base) : textContent(value, base);
}

/** A `<content src="…">` refers to content outside the feed (RFC 4287 §4.1.3.2). */
function outOfLine(content: XmlElement | null, base: string | null) {
  return content?.attributes.src
    ? readAttachment({ url: content.attributes.src, type: content.attributes.type }, base)
    : null;
}

function linksOf(element: XmlElement, relation: string): XmlElement[] {
  return childrenOf(element, 'link', ...OWN).filter((link) => {
    const rel = (link.attributes.rel ?? 'alternate')
      .trim()
      .toLowerCase()
      .replace('http://www.iana.org/assignments/relation/', '');
    return (rel || 'alternate') === relation;
  });
}

/** Returns the alternate link, preferring a web page (RFC 4287 §4.2.7). */
function alternateOf(element: XmlElement): string | null {
  const links = linksOf(element, 'alternate');
  const page = links.find((link) => /^(text\/html|application\/xhtml\+xml)?$/.test(link.attributes.type ?? ''));
  const link = page ?? links[0];
  return link ? link.attributes.href || textOf(link) : null;
}

function resolveAlternate(entry: XmlElement, base: string | null): string | null {
  const link = alternateOf(entry);
  return link === null ? null : resolveLink(link, base);
}

function authorOf(element: XmlElement): string | null {
  const author = child(element, 'author');
  const name = author
    ? textOf(child(author, 'name')) || (hasElements(author) ? '' : textOf(author))
    : textOf(childOf(element, 'creator', 'dc'));
  return oneLine(name);
}

function categoriesOf(entry: XmlElement): string[] {
  const categories = childrenOf(entry, 'category', ...OWN).map(({ attributes, ...category }) =>
    oneLine(attributes.label || attributes.term || textOf({ attributes, ...category })),
  );
  const subjects = childrenOf(entry, 'subject', 'dc').map((subject) => oneLine(textOf(subject)));
  return [...categories, ...subjects].filter((category) => category !== null).slice(0, MAX_CATEGORIES);
}

function firstDate(entry: XmlElement, names: string[], context: ParseContext): Date | null {
  for (const name of names) {
    const date = parseFeedDate(textOf(childOf(entry, name, ...OWN, 'dc', 'dcterms')), context);
    if (date) return date;
  }
  return null;
}

function child(element: XmlElement, name: string): XmlElement | null {
  return childOf(element, name, ...OWN);
}

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
