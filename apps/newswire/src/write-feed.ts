/**
 * Writes a publisher's feed in the publisher's format.
 * @see https://www.rssboard.org/rss-specification
 * @see https://web.resource.org/rss/1.0/spec
 * @see https://www.rfc-editor.org/rfc/rfc4287
 * @see https://www.jsonfeed.org/version/1.1/
 */
import { escapeMarkup } from './escape-markup.ts';
import type { FeedFormat, NewswireSource } from './newswire-sources.ts';
import { fictionNotice } from './newswire-sources.ts';

export interface FeedEntry {
  /** Globally unique, stable id of the entry. Not a URL. */
  guid: string;
  url: string;
  title: string;
  excerpt: string;
  /** Full text as HTML, or null if the feed contains only an excerpt. */
  html: string | null;
  imageUrl: string | null;
  document: { url: string; sizeBytes: number } | null;
  publishedAt: Date;
  updatedAt: Date;
}

export interface FeedContent {
  source: NewswireSource;
  url: string;
  siteUrl: string;
  updatedAt: Date;
  entries: FeedEntry[];
}

export const feedTypes: Record<FeedFormat, string> = {
  rss2: 'application/rss+xml',
  rss1: 'application/rdf+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

export function writeFeed(feed: FeedContent): string {
  const write = { rss2: writeRss2, rss1: writeRss1, atom: writeAtom, json: writeJson }[feed.source.format];
  return write(feed);
}

const e = escapeMarkup;

function titleOf({ source }: FeedContent): string {
  return source.localSub;
}

function descriptionOf({ source }: FeedContent): string {
  return source.language === 'ja' ? `${source.about}。${fictionNotice.ja}` : `${source.about}. ${fictionNotice.en}`;
}

function declaration(source: NewswireSource): string {
  const name = { 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS', 'euc-jp': 'EUC-JP' }[source.charset];
  return `<?xml version="1.0" encoding="${name}"?>\n`;
}

function writeRss2(feed: FeedContent): string {
  const items = feed.entries.map(
    (entry) => `<item>
<title>${e(entry.title)}</title>
<link>${e(entry.url)}</link>
<guid isPermaLink="false">${e(entry.guid)}</guid>
<pubDate>${entry.publishedAt.toUTCString()}</pubDate>
<description>${e(entry.excerpt)}</description>
${entry.html ? `<content:encoded><![CDATA[${entry.html}]]></content:encoded>\n` : ''}${
  entry.imageUrl
    ? `<media:content url="${e(entry.imageUrl)}" medium="image" type="image/webp" width="1200" height="630"/>\n`
    : ''
}${
  entry.document
    ? `<enclosure url="${e(entry.document.url)}" length="${entry.document.sizeBytes}" type="application/pdf"/>\n`
    : ''
}</item>`,
  );
  return `${declaration(feed.source)}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${e(titleOf(feed))}</title>
<link>${e(feed.siteUrl)}</link>
<atom:link href="${e(feed.url)}" rel="self" type="application/rss+xml"/>
<description>${e(descriptionOf(feed))}</description>
<language>${feed.source.language === 'ja' ? 'ja' : 'en'}</language>
<lastBuildDate>${feed.updatedAt.toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel>
</rss>
`;
}

function writeRss1(feed: FeedContent): string {
  const list = feed.entries.map((entry) => `<rdf:li rdf:resource="${e(entry.url)}"/>`).join('\n');
  const items = feed.entries.map(
    (entry) => `<item rdf:about="${e(entry.url)}">
<title>${e(entry.title)}</title>
<link>${e(entry.url)}</link>
<description>${e(entry.excerpt)}</description>
<dc:identifier>${e(entry.guid)}</dc:identifier>
${entry.html ? `<content:encoded><![CDATA[${entry.html}]]></content:encoded>\n` : ''}<dc:date>${inJapan(entry.publishedAt)}</dc:date>
</item>`,
  );
  return `${declaration(feed.source)}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xml:lang="${feed.source.language}">
<channel rdf:about="${e(feed.url)}">
<title>${e(titleOf(feed))}</title>
<link>${e(feed.siteUrl)}</link>
<description>${e(descriptionOf(feed))}</description>
<dc:language>${feed.source.language}</dc:language>
<dc:date>${inJapan(feed.updatedAt)}</dc:date>
<items><rdf:Seq>
${list}
</rdf:Seq></items>
</channel>
${items.join('\n')}
</rdf:RDF>
`;
}

/** Formats the time with Japan's UTC offset, as Japanese publishers do. */
function inJapan(instant: Date): string {
  return `${new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
}

function writeAtom(feed: FeedContent): string {
  const entries = feed.entries.map(
    (entry) => `<entry>
<id>${e(entry.guid)}</id>
<title>${e(entry.title)}</title>
<link rel="alternate" type="text/html" href="${e(entry.url)}"/>
${entry.document ? `<link rel="enclosure" type="application/pdf" length="${entry.document.sizeBytes}" href="${e(entry.document.url)}"/>\n` : ''}<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<summary>${e(entry.excerpt)}</summary>
${entry.html ? `<content type="html">${e(entry.html)}</content>\n` : ''}</entry>`,
  );
  return `${declaration(feed.source)}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.source.language}">
<id>tag:newswire.example,2026:${feed.source.key}</id>
<title>${e(titleOf(feed))}</title>
<subtitle>${e(descriptionOf(feed))}</subtitle>
<link rel="self" type="application/atom+xml" href="${e(feed.url)}"/>
<link rel="alternate" type="text/html" href="${e(feed.siteUrl)}"/>
<updated>${feed.updatedAt.toISOString()}</updated>
<author><name>${e(feed.source.language === 'ja' ? feed.source.mainJa : feed.source.mainEn)}</name></author>
${entries.join('\n')}
</feed>
`;
}

function writeJson(feed: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    description: descriptionOf(feed),
    home_page_url: feed.siteUrl,
    feed_url: feed.url,
    language: feed.source.language,
    items: feed.entries.map((entry) => ({
      id: entry.guid,
      url: entry.url,
      title: entry.title,
      summary: entry.excerpt,
      ...(entry.html ? { content_html: entry.html } : { content_text: entry.excerpt }),
      image: entry.imageUrl ?? undefined,
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      attachments: entry.document
        ? [{ url: entry.document.url, mime_type: 'application/pdf', size_in_bytes: entry.document.sizeBytes }]
        : undefined,
    })),
  });
}
