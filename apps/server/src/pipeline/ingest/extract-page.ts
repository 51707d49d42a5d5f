/**
 * Fetches an article's page and extracts its text in a single attempt. Even if extraction fails, the article is marked
 * as extracted and the next stage is queued, so that a slow site never delays an alert.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import type { SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import type { Semaphore } from '#src/platform/semaphore.ts';
import { findCorrectionMark } from '../articles/find-correction-mark.ts';
import { articles } from '../articles/table.ts';
import { type ExtractOutcome, MAX_PAGE_BYTES } from './extract/extract-article.ts';
import type { Robots } from './extract/robots.ts';
import type { Extraction } from './extract/run-extraction.ts';
import type { FollowUp } from './follow-up.ts';
import type { HostGate } from './host-gate.ts';
import { documentUrl } from './new-article.ts';
import { MAX_ENTRIES } from './parse/parsed-feed.ts';

const PAGE_TIMEOUT_MS = 15_000;
/** Minimum length after an edit, as a share of the stored text. A shorter text is more likely a bad extraction. */
const SHORTENED_SHARE = 0.5;

export interface ExtractPageDeps {
  db: Db;
  fetch: SafeFetch;
  gate: HostGate;
  storing: Semaphore;
  robots: Robots;
  extraction: Extraction;
  now: Clock;
  follow: FollowUp;
}

type Article = typeof articles.$inferSelect;

export type ExtractPageResult = { kind: 'skipped' } | { kind: 'extracted' } | { kind: 'kept'; detail: string };

export async function extractPage(
  deps: ExtractPageDeps,
  { articleId }: { articleId: number },
): Promise<ExtractPageResult> {
  const [article] = await deps.db.select().from(articles).where(isOpen(articleId));
  if (!article) return { kind: 'skipped' };
  const found =
    article.articleUrl === null ? noPage('The article has no address.') : await readPage(deps, article.articleUrl);
  failpoint('extract:page-read');
  const result = await deps.storing.run(() => storePage(deps, article, found));
  failpoint('extract:committed');
  return result;
}

function storePage({ db, now, follow }: ExtractPageDeps, article: Article, found: ExtractOutcome) {
  const isBetter = found.kind === 'extracted' && isBetterText(article, found.text);
  return db.transaction(async (tx): Promise<ExtractPageResult> => {
    const changes = { ...(isBetter ? betterText(article, found) : {}), ...additions(article, found) };
    const [updated] = await tx
      .update(articles)
      .set({ ...changes, extractedAt: now(), ...(Object.keys(changes).length > 0 ? { updatedAt: now() } : {}) })
      .where(isOpen(article.id))
      .returning({ id: articles.id });
    if (!updated) return { kind: 'skipped' };
    if (isBetter || 'publishedAt' in changes) await follow.stored(tx, [article.id]);
    await (article.matchedAt === null ? follow.ready(tx, [article.id]) : follow.changed(tx, [article.id]));
    failpoint('extract:before-commit');
    if (isBetter) return { kind: 'extracted' };
    return {
      kind: 'kept',
      detail: found.kind === 'no-text' ? found.detail : 'The page has no more text than the feed.',
    };
  });
}

const isOpen = (articleId: number) => and(eq(articles.id, articleId), isNull(articles.extractedAt));

async function readPage(
  { fetch, gate, robots, extraction, now }: ExtractPageDeps,
  url: string,
): Promise<ExtractOutcome> {
  if (!(await robots.isAllowed(url))) return noPage('The site asks robots not to read this page.');
  const result = await gate.run(url, () =>
    fetch({
      url,
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1' },
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: PAGE_TIMEOUT_MS,
    }),
  );
  if (result.kind !== 'response') return noPage(`The page was not fetched: ${result.detail}.`);
  if (result.status !== 200) return noPage(`The page answered with status ${result.status}.`);
  const contentType = result.headers['content-type'] ?? null;
  if (contentType !== null && !/html|xml|text\/plain/i.test(contentType))
    return noPage(`The address holds ${contentType.slice(0, 60)}, not a page.`);
  return extraction.extract({ bytes: result.body, contentType, url: result.url, now: now() });
}

function noPage(detail: string): ExtractOutcome {
  return { kind: 'no-text', detail, imageUrl: null, publishedAt: null, attachments: [] };
}

function betterText(article: Article, { text, html }: { text: string; html: string | null }): Partial<Article> {
  const correctionMark = article.correctionMark ?? findCorrectionMark({ title: article.title, body: text });
  const isNewCorrection = article.matchedAt !== null && article.correctionMark === null && correctionMark !== null;
  return {
    ...{ body: text, bodyHtml: html, correctionMark },
    isCorrectionDue: article.isCorrectionDue || isNewCorrection,
  };
}

function additions(article: Article, found: ExtractOutcome): Partial<Article> {
  const known = new Set(article.attachments.map((file) => file.url));
  const attachments = [...article.attachments, ...found.attachments.filter((file) => !known.has(file.url))];
  const isNotice = article.articleKind === 'Notice';
  const files = found.attachments.map(({ url, type }) => ({ url, type, length: null }));
  const attachUrl = isNotice && article.attachUrl === null ? documentUrl({ attachments: files }, null) : null;
  return {
    ...(article.imageUrl === null && found.imageUrl !== null ? { imageUrl: found.imageUrl } : {}),
    ...(attachments.length > article.attachments.length ? { attachments } : {}),
    ...(attachUrl === null ? {} : { attachUrl }),
    ...(isDatedByUs(article) && found.publishedAt && found.publishedAt < article.publishedAt
      ? { publishedAt: found.publishedAt }
      : {}),
  };
}

/**
 * Returns whether `text` is better than the stored body. A longer text is better. After an edit, a shorter text is also
 * better if it is more than half as long, because the page is newer.
 */
function isBetterText({ body, isRevised }: Article, text: string): boolean {
  return text.length > body.length || (isRevised && text !== body && text.length > body.length * SHORTENED_SHARE);
}

/**
 * Returns whether the product itself dated the article. An article without a date in the feed gets the time at which it
 * was stored, minus one millisecond for each preceding entry.
 */
function isDatedByUs({ publishedAt, createdAt }: Article): boolean {
  const agoMs = createdAt.getTime() - publishedAt.getTime();
  return agoMs >= 0 && agoMs < MAX_ENTRIES;
}
