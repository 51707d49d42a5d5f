import { resolveLink } from '../html/resolve-link.ts';
import type { ParsedFeed } from '../parse/parsed-feed.ts';

export interface Hub {
  hubUrl: string;
  topicUrl: string;
}

export interface HubSources {
  link: string | null;
  url: string;
  parsed: Pick<ParsedFeed, 'hubUrl' | 'selfUrl'>;
}

/**
 * Finds the WebSub hub of a feed, or returns null if the feed names none. The `Link` header takes precedence over links
 * in the feed.
 * @see https://www.w3.org/TR/websub/#discovery
 */
export function findHub({ link, url, parsed }: HubSources): Hub | null {
  const hubUrl = linkOf(link, 'hub', url) ?? parsed.hubUrl;
  if (hubUrl === null) return null;
  return { hubUrl, topicUrl: linkOf(link, 'self', url) ?? parsed.selfUrl ?? url };
}

/** Parses a `Link` header (RFC 8288 §3). Returns null if no link has the relation. */
function linkOf(header: string | null, rel: string, base: string): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>((?:[^,"]|"[^"]*")*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const isIt = (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/).includes(rel);
    const address = isIt ? resolveLink(target, base) : null;
    if (address !== null) return address;
  }
  return null;
}
