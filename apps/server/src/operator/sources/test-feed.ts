import { detectLanguage } from '#src/pipeline/ingest/detect-language.ts';
import { fetchFeed } from '#src/pipeline/ingest/fetch-feed.ts';
import { parseFeed } from '#src/pipeline/ingest/parse/parse-feed.ts';
import { readFeedAddress } from '#src/pipeline/sources/feed-address.ts';
import { feeds } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';

const itemsShown = 5;
const languageSampleChars = 4_000;

export interface TestDeps {
  db: DbOrTx;
  now: Clock;
  fetch: SafeFetch;
}

export interface WorkingFeed {
  kind: 'works';
  url: string;
  format: string;
  encoding: string;
  title: string | null;
  siteUrl: string | null;
  language: string;
  entryCount: number;
  newest: { title: string | null; url: string | null; publishedAt: Date | null }[];
  isKnown: boolean;
}

export type TestedFeed = WorkingFeed | { kind: 'fails'; url: string; detail: string };

export async function testFeed({ db, now, fetch }: TestDeps, address: string): Promise<TestedFeed> {
  const read = readFeedAddress(address);
  if (read.kind === 'bad') return { kind: 'fails', url: address.slice(0, 200), detail: `${read.reason}.` };
  const fetched = await fetchFeed({ fetch, now }, { url: read.url, etag: null, lastModified: null, contentHash: null });
  if (fetched.kind !== 'changed') return { kind: 'fails', url: read.url, detail: fetched.detail };
  const { body: bytes, contentType, url } = fetched;
  const parsed = parseFeed({ now: now() }, { bytes, contentType, url });
  if (parsed.kind === 'refused') return { kind: 'fails', url, detail: parsed.detail };
  const { format, encoding, title, siteUrl, entries, language } = parsed.feed;
  const sample = entries
    .map((entry) => `${entry.title ?? ''} ${entry.text}`)
    .join(' ')
    .slice(0, languageSampleChars);
  const newest = entries.toSorted((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
  return {
    ...{ kind: 'works', url, format, encoding, title, siteUrl },
    language: detectLanguage(sample, { stated: language, fallback: language ?? 'en' }).language,
    entryCount: entries.length,
    newest: newest.slice(0, itemsShown).map((entry) => ({
      ...{ title: entry.title, url: entry.url, publishedAt: entry.publishedAt },
    })),
    isKnown: await isKnownFeed(db, [read.sameness, samenessOf(url)]),
  };
}

async function isKnownFeed(db: DbOrTx, samenesses: readonly string[]): Promise<boolean> {
  const rows = await db.select({ url: feeds.url }).from(feeds);
  return rows.some((row) => samenesses.includes(samenessOf(row.url)));
}

function samenessOf(url: string): string {
  const address = readFeedAddress(url);
  return address.kind === 'ok' ? address.sameness : url;
}
