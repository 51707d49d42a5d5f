/**
 * Decides which entries are the same article. Each entry gets keys: its identifier, its canonical link and, if it has
 * no identifier, its link and title combined. An entry that shares a key with a stored article of the same source is
 * that article. Ambiguous keys are ignored: an identifier that one file gives to different entries, or a link that
 * different entries share (a list page, the front page). An identifier that changes with every fetch does no harm,
 * because the link still identifies the article.
 */
import { createHash } from 'node:crypto';
import type { ParsedEntry } from './parse/parsed-feed.ts';
import { trackingParameters } from './tracking-parameters-data.ts';

/** Maximum number of characters in a key. Longer keys are stored as a hash, because index entries must be small. */
const MAX_KEY_CHARS = 300;

const exactParameters = new Set(trackingParameters.filter((name) => !name.endsWith('*')));
const parameterPrefixes = trackingParameters.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));

export interface IdentifiedEntry {
  entry: ParsedEntry;
  url: string | null;
  guidKey: string | null;
  /** Null if the entry has no link or its link is ambiguous. */
  linkKey: string | null;
  /** Key of a link that different entries of this file share. Stored so that the link is never used as an identity again. */
  sharedLinkKey: string | null;
  titleKey: string | null;
}

export function cleanLink(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  if (!/^#[!/]/.test(parsed.hash)) parsed.hash = '';
  const kept = [...parsed.searchParams].filter(([name]) => !isTracking(name.toLowerCase()));
  // Keeps an unchanged query byte for byte, because some servers are strict about escapes.
  if (kept.length !== [...parsed.searchParams].length) parsed.search = new URLSearchParams(kept).toString();
  return parsed.href;
}

export function canonicalLink(url: string): string {
  const parsed = new URL(cleanLink(url));
  const host = parsed.host.replace(/^www\./, '');
  return `${host}${parsed.pathname.replace(/\/+$/, '')}${parsed.search}${parsed.hash}`;
}

/** Keeps the first entry of each set of duplicates and skips entries without an identity or content. */
export function identifyEntries(
  entries: readonly ParsedEntry[],
  feed: { id: number; siteUrl: string | null },
): IdentifiedEntry[] {
  const useful = entries.filter((entry) => entry.title !== null || entry.text !== '');
  const frontPage = feed.siteUrl === null ? null : canonicalLink(feed.siteUrl);
  const isFrontPage = (address: string | null) =>
    address !== null && frontPage !== null && URL.canParse(address) && canonicalLink(address) === frontPage;
  const pageOf = (entry: ParsedEntry) => (entry.url === null || isFrontPage(entry.url) ? entry.title : linkOf(entry));
  const repeatedGuids = repeated(useful, (entry) => entry.id, pageOf);
  const guidOf = ({ id }: ParsedEntry) => (id === null || repeatedGuids.has(id) || isFrontPage(id) ? null : id);
  const sharedLinks = repeated(useful, linkOf, (entry) => guidOf(entry) ?? entry.title);
  const seen = new Set<string>();
  const identified: IdentifiedEntry[] = [];
  for (const entry of useful) {
    const link = linkOf(entry);
    const isShared = link !== null && sharedLinks.has(link);
    const isPage = link !== null && !isShared && link !== frontPage && /[/?#]/.test(link);
    const guid = guidOf(entry);
    const guidKey = guid === null ? null : key('guid', guidScope(guid, feed.id) + guid);
    const linkKey = isPage ? key('link', link) : null;
    const titled = `${link ?? ''} ${entry.title ?? entry.text.slice(0, 200)}`;
    const titleKey = guidKey === null ? key('title', titled) : null;
    const first = guidKey ?? linkKey ?? titleKey ?? '';
    if (seen.has(first)) continue;
    seen.add(first);
    identified.push({
      entry,
      url: entry.url === null ? null : cleanLink(entry.url),
      guidKey,
      linkKey,
      sharedLinkKey: isShared ? key('shared', link) : null,
      titleKey,
    });
  }
  return identified;
}

export function contentHash(title: string, text: string): string {
  const normal = (value: string) => value.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return `${hash(normal(title)).slice(0, 22)}.${hash(normal(text)).slice(0, 22)}`;
}

function repeated(
  entries: readonly ParsedEntry[],
  keyOf: (entry: ParsedEntry) => string | null,
  contentOf: (entry: ParsedEntry) => string | null,
): Set<string | null> {
  const first = new Map<string, string | null>();
  const found = new Set<string | null>();
  for (const entry of entries) {
    const value = keyOf(entry);
    if (value === null) continue;
    const content = contentOf(entry);
    if (!first.has(value)) first.set(value, content);
    else if (first.get(value) !== content) found.add(value);
  }
  return found;
}

function linkOf(entry: ParsedEntry): string | null {
  return entry.url === null ? null : canonicalLink(entry.url);
}

/** An identifier such as "123" is unique only within its feed. URLs, URNs and tag URIs are globally unique. */
function guidScope(guid: string, feedId: number): string {
  return /^[a-z][a-z0-9+.-]{1,20}:/i.test(guid) || guid.length >= 32 ? '' : `${feedId}:`;
}

function isTracking(name: string): boolean {
  return exactParameters.has(name) || parameterPrefixes.some((prefix) => name.startsWith(prefix));
}

function key(kind: string, value: string): string {
  return value.length > MAX_KEY_CHARS ? `${kind}#${hash(value)}` : `${kind}:${value}`;
}

function hash(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
