/**
 * Finds the feeds that a page links to. Pure function.
 * @see https://html.spec.whatwg.org/multipage/links.html#rel-alternate, https://www.rssboard.org/rss-autodiscovery
 */
import { Parser } from 'htmlparser2';

const linksMax = 30;

const feedTypes = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/xml',
  'text/xml',
]);

export interface FeedLink {
  url: string;
  title: string | null;
}

export function findFeedLinks(html: string, pageUrl: string): FeedLink[] {
  const links = new Map<string, FeedLink>();
  let base = pageUrl;
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '', title }) {
      if (name === 'base' && URL.canParse(href, pageUrl)) base = new URL(href, pageUrl).href;
      const isAlternate = name === 'link' && /(^|\s)alternate(\s|$)/i.test(rel);
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? '';
      if (!isAlternate || !feedTypes.has(mediaType) || !URL.canParse(href, base) || links.size >= linksMax) return;
      const url = new URL(href, base);
      url.hash = '';
      if (!links.has(url.href)) links.set(url.href, { url: url.href, title: title?.trim() || null });
    },
  });
  parser.end(html);
  return [...links.values()];
}
