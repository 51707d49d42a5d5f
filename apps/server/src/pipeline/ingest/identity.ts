/**
 * When two entries are the same article.
 *
 * Each entry gets keys: its identifier, else (and also) its canonical link, else link and title. An entry that shares a
 * key with a stored article of the same source is that article, whatever else has changed. What cannot identify is left
 * out: an identifier that one file gives to different entries, a link that different entries share (a list page, the
 * front page). Identifiers that change at every fetch do no harm, because the link still leads to the article.
 */
import { createHash } from 'node:crypto';
import type { ParsedEntry } from './parse/parsed-feed.ts';
import { trackingParameters } from './tracking-parameters-data.ts';

/** Longer keys are stored as a hash: an index entry must stay small. */
const MAX_KEY_CHARS = 300;

const exactParameters = new Set(trackingParameters.filter((name) => !name.endsWith('*')));
const parameterPrefixes = trackingParameters.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));

export interface IdentifiedEntry {
  entry: ParsedEntry;
  /** The address to store: tracking parameters and fragment gone. */
  url: string | null;
  guidKey: string | null;
  /** Null also when the link does not identify. */
  linkKey: string | null;
  /** Of a link that different entries of this file share: remembered, so that it never identifies again. */
  sharedLinkKey: string | null;
  /** Of entries without an identifier: link and title together, for when the link alone is not enough. */
  titleKey: string | null;
}

/** Returns `url` without tracking parameters, fragment (unless it routes: `#!`, `#/`) and default index file. */
export function cleanLink(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  if (!/^#[!/]/.test(parsed.hash)) parsed.hash = '';
  const kept = [...parsed.searchParams].filter(([name]) => !isTracking(name.toLowerCase()));
  // Untouched queries stay byte for byte: some servers are particular about escapes.
  if (kept.length !== [...parsed.searchParams].length) parsed.search = new URLSearchParams(kept).toString();
  return parsed.href;
}

/** Returns what of a link identifies the page: neither scheme, `www.`, trailing slash nor tracking matter. */
export function canonicalLink(url: string): string {
  const parsed = new URL(cleanLink(url));
  const host = parsed.host.replace(/^www\./, '');
  return `${host}${parsed.pathname.replace(/\/+$/, '')}${parsed.search}${parsed.hash}`;
}

/**
 * Returns the entries of one file with their keys, duplicates dropped (the first stays) and those without any identity
 * or content left out.
 */
export function identifyEntries(
  entries: readonly ParsedEntry[],
  feed: { id: number; siteUrl: string | null },
): IdentifiedEntry[] {
  const useful = entries.filter((entry) => entry.title !== null || entry.text !== '');
  const frontPage = feed.siteUrl === null ? null : canonicalLink(feed.siteUrl);
  const isFrontPage = (address: string | null) =>
    address !== null && frontPage !== null && URL.canParse(address) && canonicalLink(address) === frontPage;
  // One identifier for one page is one article, whatever the titles; without a page the titles tell.
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

/** Returns the fingerprint of what an entry says: it changes when a reader would see a difference. */
export function contentHash(title: string, text: string): string {
  const normal = (value: string) => value.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return `${hash(normal(title)).slice(0, 22)}.${hash(normal(text)).slice(0, 22)}`;
}

/** Values of `keyOf` that entries with different `contentOf` share. */
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

/** Identifiers such as "123" are unique in their feed only; addresses, URNs and tags are unique everywhere. */
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
