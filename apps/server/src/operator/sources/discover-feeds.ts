import { decodeBytes } from '#src/pipeline/ingest/parse/decode-bytes.ts';
import { readFeedAddress } from '#src/pipeline/sources/feed-address.ts';
import { findFeedLinks } from './find-feed-links.ts';
import { type TestDeps, type TestedFeed, testFeed, type WorkingFeed } from './test-feed.ts';

const pageTimeoutMs = 15_000;
const pageBytesMax = 4 * 1024 * 1024;
const linksTried = 10;
/** Maximum number of parallel requests. Low, because all of them go to one site. */
const atOnce = 3;

const commonPaths = [
  '/feed',
  '/rss.xml',
  '/feed.xml',
  '/atom.xml',
  '/index.xml',
  '/rss',
  '/index.rdf',
  '/feed.json',
  '/news-sitemap.xml',
  '/sitemap-news.xml',
  '/sitemap_news.xml',
];

export interface Discovered {
  feeds: WorkingFeed[];
  /** English sentence that explains why no feed was found. Null if one was found. */
  detail: string | null;
}

/**
 * Looks for feeds at the URL itself, in the page's links and in the news sitemaps of robots.txt. If there are none,
 * tries common paths. Stores nothing.
 */
export async function discoverFeeds(deps: TestDeps, text: string): Promise<Discovered> {
  const trimmed = text.trim();
  const address = readFeedAddress(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (address.kind === 'bad') return { feeds: [], detail: `${address.reason}.` };
  const itself = await testFeed(deps, address.url);
  if (itself.kind === 'works') return { feeds: [itself], detail: null };
  const page = await readPage(deps, address.url);
  if (page.kind === 'failed') return { feeds: [], detail: page.detail };
  const origin = new URL(page.url).origin;
  const named = findFeedLinks(page.html, page.url).map(({ url }) => url);
  const sitemaps = await newsSitemaps(deps, origin);
  const found = await testAll(deps, [...new Set([...named.slice(0, linksTried), ...sitemaps])]);
  if (found.length > 0) return { feeds: found, detail: null };
  const guessed = await testAll(
    deps,
    commonPaths.map((path) => new URL(path, origin).href),
  );
  return { feeds: guessed, detail: guessed.length > 0 ? null : 'No feed was found on this site.' };
}

type ReadPage = { kind: 'page'; html: string; url: string } | { kind: 'failed'; detail: string };

async function readPage({ fetch }: TestDeps, url: string): Promise<ReadPage> {
  const result = await fetch({
    url,
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.5' },
    ...{ maxBytes: pageBytesMax, timeoutMs: pageTimeoutMs },
  });
  if (result.kind !== 'response') return { kind: 'failed', detail: `Not fetched: ${result.detail}.` };
  if (result.status >= 400) return { kind: 'failed', detail: `The server answered with status ${result.status}.` };
  const { text: html } = decodeBytes(result.body, result.headers['content-type'] ?? null);
  return { kind: 'page', html, url: result.url };
}

/** @see https://www.sitemaps.org/protocol.html#submit_robots */
async function newsSitemaps(deps: TestDeps, origin: string): Promise<string[]> {
  const robots = await readPage(deps, `${origin}/robots.txt`);
  if (robots.kind === 'failed') return [];
  const sitemaps = [...robots.html.matchAll(/^\s*sitemap:\s*(\S+)/gim)].map((match) => match[1] ?? '');
  return sitemaps.filter((url) => /news/i.test(url) && URL.canParse(url)).slice(0, 3);
}

async function testAll(deps: TestDeps, urls: readonly string[]): Promise<WorkingFeed[]> {
  const tested: TestedFeed[] = [];
  for (let at = 0; at < urls.length; at += atOnce) {
    tested.push(...(await Promise.all(urls.slice(at, at + atOnce).map((url) => testFeed(deps, url)))));
  }
  const working = tested.filter((one) => one.kind === 'works');
  return [...new Map(working.map((one) => [one.url, one])).values()];
}
