import { resolveLink } from '../html/resolve-link.ts';
import type { ParsedFeed } from '../parse/parsed-feed.ts';

/** A WebSub hub and the address under which it knows the feed. */
export interface Hub {
  hubUrl: string;
  topicUrl: string;
}

export interface HubSources {
  /** The response's `Link` header, or null. */
  link: string | null;
  /** Address of the response. */
  url: string;
  parsed: Pick<ParsedFeed, 'hubUrl' | 'selfUrl'>;
}

/**
 * Returns the hub of a feed, or null if it names none. The response's `Link` header comes before links in the feed.
 *
 * @see https://www.w3.org/TR/websub/#discovery
 */
export function findHub({ link, url, parsed }: HubSources): Hub | null {
  const hubUrl = linkOf(link, 'hub', url) ?? parsed.hubUrl;
  if (hubUrl === null) return null;
  return { hubUrl, topicUrl: linkOf(link, 'self', url) ?? parsed.selfUrl ?? url };
}

/** Returns the first target of a relation in a `Link` header (RFC 8288 §3). */
function linkOf(header: string | null, rel: string, base: string): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>((?:[^,"]|"[^"]*")*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const isIt = (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/).includes(rel);
    const address = isIt ? resolveLink(target, base) : null;
    if (address !== null) return address;
  }
  return null;
}
