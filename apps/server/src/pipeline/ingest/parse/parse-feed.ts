/**
 * Parses a feed. Pure. Size, depth, elements and entity expansion are limited and every pass is linear, so the work is
 * bounded for any input.
 */
import { decodeBytes } from './decode-bytes.ts';
import { parseAtom } from './parse-atom.ts';
import { parseJsonFeed } from './parse-json-feed.ts';
import { parseNewsSitemap } from './parse-news-sitemap.ts';
import { parseRss } from './parse-rss.ts';
import type { ParseContext, ParsedFeed, ParseOutcome, RefusalCode } from './parsed-feed.ts';
import { readXml } from './read-xml.ts';
import type { XmlElement } from './xml-element.ts';

export const MAX_FEED_BYTES = 16 * 1024 * 1024;
const BINARY_WINDOW_BYTES = 4096;

export interface FeedFile {
  bytes: Uint8Array;
  contentType: string | null;
  url: string | null;
}

type Body = Omit<ParsedFeed, 'encoding'>;
type UncountedBody = Omit<Body, 'droppedCount'>;

/** Never throws. */
export function parseFeed({ now }: { now: Date }, file: FeedFile): ParseOutcome {
  if (file.bytes.byteLength === 0) return refuse('empty', 'The file is empty.');
  if (file.bytes.byteLength > MAX_FEED_BYTES)
    return refuse('too-large', `The file is larger than ${MAX_FEED_BYTES} bytes.`);
  const binary = binaryKind(file.bytes);
  if (binary) return refuse('binary', `The file is not text but ${binary}.`);
  const { text, encoding } = decodeBytes(file.bytes, file.contentType);
  const context = { url: file.url, now };
  const outcome = text.trimStart().startsWith('{') ? readJson(text, context) : readMarkup(text, context);
  return outcome.kind === 'body' ? { kind: 'feed', feed: { ...outcome.body, encoding } } : outcome;
}

type BodyOutcome = { kind: 'body'; body: Body } | Extract<ParseOutcome, { kind: 'refused' }>;

function readJson(text: string, context: ParseContext): BodyOutcome {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return refuse('not-a-feed', `The file looks like JSON but is broken: ${(error as Error).message.slice(0, 200)}`);
  }
  const body = parseJsonFeed(document, context);
  return body
    ? // Only a document with a list of items is a feed.
      { kind: 'body', body: countDropped(body, (document as { items: unknown[] }).items.length) }
    : refuse('not-a-feed', 'The file is JSON but not a JSON Feed: it has no list of items.');
}

function readMarkup(text: string, context: ParseContext): BodyOutcome {
  if (text.trim() === '') return refuse('empty', 'The file holds only white space.');
  const xml = readXml(text);
  if (xml.kind === 'too-deep') return refuse('too-deep', 'The elements are nested too deeply for a feed.');
  if (xml.kind === 'too-many-elements') return refuse('too-many-elements', 'The file has more elements than any feed.');
  const found = findFeed(xml.roots);
  if (!found) return refuseRoot(xml.roots);
  switch (found.kind) {
    case 'rss':
      return { kind: 'body', body: countDropped(parseRss(found.root, context), xml.entryTagCount) };
    case 'atom':
      return { kind: 'body', body: countDropped(parseAtom(found.root, context), xml.entryTagCount) };
    case 'sitemap': {
      const parsed = parseNewsSitemap(found.root, context);
      if (parsed) return { kind: 'body', body: countDropped(parsed.body, parsed.newsCount) };
      return refuse('sitemap', 'The file is a sitemap without news: its addresses have no titles (news:title).');
    }
  }
}

function countDropped(body: UncountedBody, entryCount: number): Body {
  const empty = body.entries.filter(({ title, text }) => title === null && text === '');
  return { ...body, droppedCount: Math.max(0, entryCount - body.entries.length) + empty.length };
}

/** Warnings from a broken server script may precede the root element, and a page template may enclose it. */
function findFeed(roots: XmlElement[]): { kind: 'rss' | 'atom' | 'sitemap'; root: XmlElement } | null {
  for (const root of roots) {
    if (root.name === 'rss' || root.name === 'rdf' || (root.name === 'channel' && hasItems(root))) {
      return { kind: 'rss', root };
    }
    if (root.name === 'feed' || (root.name === 'entry' && root.ns.startsWith('atom'))) return { kind: 'atom', root };
    if (root.name === 'urlset') return { kind: 'sitemap', root };
    const isPage = root.name === 'html' || root.name === 'body';
    const inside = isPage ? findFeed(root.children.filter((child) => typeof child !== 'string')) : null;
    if (inside) return inside;
  }
  return null;
}

function hasItems(channel: XmlElement): boolean {
  return channel.children.some((child) => typeof child !== 'string' && child.name === 'item');
}

function refuseRoot(roots: XmlElement[]) {
  const names = roots.map((root) => root.name);
  if (names.includes('opml')) return refuse('opml', 'The file is a list of feeds (OPML), not a feed.');
  if (names.includes('sitemapindex')) {
    return refuse('sitemap-index', 'The file is an index of sitemaps: add the news sitemap it points to instead.');
  }
  if (names.some((name) => /^(html|head|body|div|script|meta|table|p)$/.test(name))) {
    return refuse('html', 'The file is a web page, not a feed.');
  }
  if (names.length === 0) return refuse('text', 'The file holds text but no markup of a feed.');
  return refuse('not-a-feed', `The file is XML whose root element is <${names[0]?.slice(0, 40)}>, not a feed.`);
}

const SIGNATURES: [number[], string][] = [
  [[0x1f, 0x8b], 'gzip-compressed data'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or Office document'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Office document'],
];

/**
 * Returns the binary format of a file, or null for text. UTF-16 and UTF-32 text also contains NULs, but in a regular
 * pattern.
 */
function binaryKind(bytes: Uint8Array): string | null {
  const signature = SIGNATURES.find(([magic]) => magic.every((byte, i) => bytes[i] === byte));
  if (signature) return signature[1];
  const start = bytes.subarray(0, BINARY_WINDOW_BYTES);
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    bytes[0] === 0 ||
    bytes[1] === 0;
  if (isWide && start.includes(0x3c)) return null;
  let controls = 0;
  for (const byte of start) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1b)) controls += 1;
  return controls > start.byteLength / 10 ? 'binary data' : null;
}

function refuse(code: RefusalCode, detail: string) {
  return { kind: 'refused', code, detail } as const;
}
