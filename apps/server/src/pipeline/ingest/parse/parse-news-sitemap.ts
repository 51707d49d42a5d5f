/**
 * Parses news sitemaps, which publishers without feeds offer to search engines. Only URLs with a `news:title` are read.
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
import { oneLine } from '../html/plain-text.ts';
import { resolveLink } from '../html/resolve-link.ts';
import { normalizeLanguage } from '../normalize-language.ts';
import { parseFeedDate } from './parse-date.ts';
import { MAX_ENTRIES, type ParseContext, type ParsedEntry, type ParsedFeed } from './parsed-feed.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml-element.ts';

const OWN = ['sitemap', ''];

interface ParsedSitemap {
  body: Omit<ParsedFeed, 'encoding' | 'droppedCount'>;
  newsCount: number;
}

export function parseNewsSitemap(root: XmlElement, context: ParseContext): ParsedSitemap | null {
  const news = childrenOf(root, 'url', ...OWN).map((url) => ({ url, news: childOf(url, 'news', 'news') }));
  const entries = news
    .slice(0, MAX_ENTRIES)
    .map(({ url, news }) => (news ? parseUrl(url, news, context) : null))
    .filter((entry) => entry !== null);
  const publication = news.map((item) => item.news && childOf(item.news, 'publication', 'news')).find(Boolean) ?? null;
  if (entries.length === 0 && publication === null) return null;
  const firstUrl = entries[0]?.url;
  const body = {
    format: 'sitemap-news',
    title: publication ? oneLine(textOf(childOf(publication, 'name', 'news'))) : null,
    language: publication ? normalizeLanguage(textOf(childOf(publication, 'language', 'news'))) : null,
    siteUrl: firstUrl ? new URL('/', firstUrl).href : null,
    ttlSeconds: null,
    hubUrl: null,
    selfUrl: null,
    entries,
  };
  return { body, newsCount: news.filter((one) => one.news !== null).length };
}

function parseUrl(element: XmlElement, news: XmlElement, context: ParseContext): ParsedEntry | null {
  const url = resolveLink(textOf(childOf(element, 'loc', ...OWN)), context.url);
  const title = oneLine(textOf(childOf(news, 'title', 'news')));
  if (url === null || title === null) return null;
  const publication = childOf(news, 'publication', 'news');
  const image = childOf(element, 'image', 'sitemap-image', 'image');
  return {
    id: null,
    url,
    title,
    html: null,
    text: '',
    summary: null,
    publishedAt:
      parseFeedDate(textOf(childOf(news, 'publication_date', 'news')), context) ??
      parseFeedDate(textOf(childOf(element, 'lastmod', ...OWN)), context),
    updatedAt: parseFeedDate(textOf(childOf(element, 'lastmod', ...OWN)), context),
    imageUrl: image ? resolveLink(textOf(childOf(image, 'loc', 'sitemap-image', 'image')), context.url) : null,
    attachments: [],
    author: null,
    categories: textOf(childOf(news, 'keywords', 'news'))
      .split(',')
      .map(oneLine)
      .filter((keyword) => keyword !== null),
    language: publication ? normalizeLanguage(textOf(childOf(publication, 'language', 'news'))) : null,
  };
}
