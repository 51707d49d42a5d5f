import { createHash } from 'node:crypto';
import { documents, readPicture } from './attached-files.ts';
import type { Commanded } from './commanded.ts';
import type { NewswireArticle } from './load-articles.ts';
import { feedPath, type NewswireSource, newswireSources } from './newswire-sources.ts';
import { at, findReleased, type ReleasedArticle, released } from './released.ts';
import { type FeedContent, type FeedEntry, writeFeed } from './write-feed.ts';
import { textHtml, writePage } from './write-page.ts';

/** Maximum number of entries in a feed, enough for 31 days of one publisher. */
const feedLength = 200;
const excerptLength = { ja: 90, en: 220 };

export interface WireDeps {
  articles: readonly NewswireArticle[];
  startAt: Date;
  intervalMs: number;
  commanded: Commanded[];
  baseUrl: string;
}

export interface Wire {
  list(now: Date): ReleasedArticle[];
  feed(key: string, now: Date): { text: string; updatedAt: Date; source: NewswireSource } | null;
  page(key: string, id: string, now: Date): { text: string; source: NewswireSource } | null;
  picture(id: string, now: Date): Uint8Array | null;
  document(id: string, now: Date): Uint8Array | null;
}

const sourceByKey = new Map(newswireSources.map((source) => [source.key, source]));

export function sourceOf(article: NewswireArticle): NewswireSource {
  return sourceByKey.get(article.sourceKey)!;
}

export function pagePath(entry: ReleasedArticle): string {
  return `/${entry.article.sourceKey}/articles/${entry.id}`;
}

/** Official bodies publish without pictures. */
function hasPicture(article: NewswireArticle): boolean {
  return sourceOf(article).kind === 'Headline';
}

export function createWire(deps: WireDeps): Wire {
  const list = (now: Date) => listAll(deps, now);
  const find = (id: string, now: Date) => findOne(deps, id, now);
  return {
    list,
    feed(key, now) {
      const source = sourceByKey.get(key);
      if (!source) return null;
      const content = feedContent(deps, source, list(now));
      return { text: writeFeed(content), updatedAt: content.updatedAt, source };
    },
    page(key, id, now) {
      const entry = find(id, now);
      if (entry?.article.sourceKey !== key) return null;
      return { text: pageOf(deps, entry, list(now)), source: sourceOf(entry.article) };
    },
    picture(id, now) {
      const entry = find(id, now);
      if (!entry || !hasPicture(entry.article)) return null;
      const seed = entry.article.id === 'commanded' ? entry.id : entry.article.id;
      return readPicture(entry.article.topic, seed);
    },
    document(id, now) {
      const entry = find(id, now);
      return entry?.article.attachmentTitle ? documentOf(entry) : null;
    },
  };
}

function findOne(deps: WireDeps, id: string, now: Date): ReleasedArticle | null {
  const one = deps.commanded.find((commanded) => commanded.id === id);
  return one ? at(one.article, one.id, Date.parse(one.publishedAt), now) : findReleased(deps, id, now);
}

function listAll({ articles, startAt, intervalMs, commanded }: WireDeps, now: Date): ReleasedArticle[] {
  const ordered = commanded
    .map((one) => at(one.article, one.id, Date.parse(one.publishedAt), now))
    .filter((entry) => entry.publishedAt <= now);
  return [...ordered, ...released({ articles, startAt, intervalMs }, now)].sort(
    (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime(),
  );
}

function feedContent(deps: WireDeps, source: NewswireSource, all: ReleasedArticle[]): FeedContent {
  const entries = all.filter((entry) => entry.article.sourceKey === source.key).slice(0, feedLength);
  const latestMs = Math.max(deps.startAt.getTime(), ...entries.map((entry) => changedAt(entry).getTime()));
  return {
    source,
    url: deps.baseUrl + feedPath(source),
    siteUrl: `${deps.baseUrl}/${source.key}/`,
    updatedAt: new Date(latestMs),
    entries: entries.map((entry) => feedEntry(deps, source, entry)),
  };
}

function changedAt(entry: ReleasedArticle): Date {
  return entry.revisedAt ?? entry.publishedAt;
}

function feedEntry(deps: WireDeps, source: NewswireSource, entry: ReleasedArticle): FeedEntry {
  const { article } = entry;
  return {
    guid: `tag:newswire.example,2026:${source.key}/${entry.id}`,
    url: deps.baseUrl + pagePath(entry),
    title: entry.title,
    excerpt: article.summary ?? excerptOf(article, source.language),
    html: source.content === 'full' || entry.publishedAt < deps.startAt ? contentHtml(deps, entry) : null,
    imageUrl: imageUrl(deps, entry),
    document: documentLink(deps, entry),
    publishedAt: entry.publishedAt,
    updatedAt: changedAt(entry),
  };
}

/** RSS 1.0 and Atom have no picture element, so publishers put the picture at the start of the content. */
function contentHtml(deps: WireDeps, entry: ReleasedArticle): string {
  const source = sourceOf(entry.article);
  const text = textHtml(entry.article.paragraphs);
  const url = imageUrl(deps, entry);
  const isInText = url !== null && (source.format === 'rss1' || source.format === 'atom');
  return isInText ? `<p><img src="${url}" alt="" width="1200" height="630"></p>\n${text}` : text;
}

function excerptOf(article: NewswireArticle, language: 'ja' | 'en'): string {
  const first = article.paragraphs[0]!;
  const limit = excerptLength[language];
  if (first.length <= limit) return first;
  const cut = first.slice(0, limit);
  return `${language === 'en' ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}

function imageUrl({ baseUrl }: WireDeps, entry: ReleasedArticle): string | null {
  return hasPicture(entry.article) ? `${baseUrl}/images/${entry.id}.webp` : null;
}

function documentLink({ baseUrl }: WireDeps, entry: ReleasedArticle) {
  const title = entry.article.attachmentTitle;
  if (!title) return null;
  return { url: `${baseUrl}/files/${entry.id}.pdf`, title, sizeBytes: documentOf(entry).length };
}

function documentOf({ article }: ReleasedArticle): Uint8Array {
  return documents[sourceOf(article).language];
}

function pageOf(deps: WireDeps, entry: ReleasedArticle, all: ReleasedArticle[]): string {
  const source = sourceOf(entry.article);
  const related = all
    .filter((one) => one.article.sourceKey === source.key && one.id !== entry.id)
    .slice(0, 5)
    .map((one) => ({ url: deps.baseUrl + pagePath(one), title: one.title }));
  return writePage({
    source,
    url: deps.baseUrl + pagePath(entry),
    siteUrl: `${deps.baseUrl}/${source.key}/`,
    title: entry.title,
    summary: entry.article.summary,
    paragraphs: entry.article.paragraphs,
    imageUrl: imageUrl(deps, entry),
    document: documentLink(deps, entry),
    publishedAt: entry.publishedAt,
    revisedAt: entry.revisedAt,
    related,
  });
}

export function etagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
