/**
 * Stores the entries of a feed. Idempotent. Only the feed that first delivered an article can revise it, because
 * another feed of the same source may shorten its text.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import { findCorrectionMark } from '../articles/find-correction-mark.ts';
import { articleKeys, articleRevisions, articles, revisionsMax } from '../articles/table.ts';
import type { feeds, sources } from '../sources/table.ts';
import { type DetectedLanguage, detectLanguage } from './detect-language.ts';
import type { FollowUp } from './follow-up.ts';
import { cutText } from './html/plain-text.ts';
import { contentHash, type IdentifiedEntry, identifyEntries } from './identity.ts';
import { newArticle } from './new-article.ts';
import type { ParsedFeed } from './parse/parsed-feed.ts';

const ROWS_PER_STATEMENT = 100;
/** Maximum number of identifiers stored per article. If an article has more, its identifiers change with every fetch and are useless. */
const MAX_GUIDS_PER_ARTICLE = 3;

export interface StoreInput {
  feed: Pick<typeof feeds.$inferSelect, 'id' | 'sourceId'>;
  source: Pick<typeof sources.$inferSelect, 'articleKind' | 'country' | 'language'>;
  parsed: Pick<ParsedFeed, 'entries' | 'language' | 'siteUrl'>;
}

export interface StoreResult {
  newIds: number[];
  revisedIds: number[];
  unchangedCount: number;
}

type Deps = { tx: Tx; now: Date; follow: FollowUp };

export async function storeEntries(deps: Deps, input: StoreInput): Promise<StoreResult> {
  const { tx, follow } = deps;
  const { feed, parsed } = input;
  // Serialises writes per source, because two feeds of one source may deliver the same article at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ingest-source', ${feed.sourceId}))`);
  const identified = identifyEntries(parsed.entries, { id: feed.id, siteUrl: parsed.siteUrl }).map((one) =>
    describe(one, input),
  );
  const known = await findKnown(tx, feed.sourceId, identified);
  const fresh = identified.filter((one) => articleIdOf(one, known) === null);
  const changed = identified
    .map((one) => ({ ...one, articleId: articleIdOf(one, known) }))
    .filter((one): one is Known => one.articleId !== null && known.get(one.textKey) !== one.articleId);
  const stored = await insertArticles(deps, input, fresh);
  const revisedIds = await reviseArticles(deps, input, changed);
  const newIds = stored.map((article) => article.id);
  await follow.stored(tx, [...newIds, ...revisedIds]);
  await follow.ready(
    tx,
    stored.filter((article) => article.extractedAt !== null).map((article) => article.id),
  );
  await follow.changed(tx, revisedIds);
  await follow.toExtract(
    tx,
    stored.filter((article) => article.extractedAt === null).map((article) => article.id),
  );
  return { newIds, revisedIds, unchangedCount: identified.length - newIds.length - revisedIds.length };
}

interface Described extends IdentifiedEntry {
  title: string;
  textKey: string;
}

type Known = Described & { articleId: number };

function describe(identified: IdentifiedEntry, { feed }: StoreInput): Described {
  const { entry } = identified;
  const title = entry.title ?? cutText(entry.text.split('\n')[0] ?? '', 120);
  return { ...identified, title, textKey: `text:${feed.id}:${contentHash(title, entry.text)}` };
}

async function findKnown(tx: Tx, sourceId: number, entries: Described[]): Promise<Map<string, number>> {
  const keys = entries.flatMap(keysOf);
  if (keys.length === 0) return new Map();
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const rows = await tx
    .select({ key: articleKeys.key, articleId: articleKeys.articleId })
    .from(articleKeys)
    .where(and(eq(articleKeys.sourceId, sourceId), sql`${articleKeys.key} = any(array[${list}]::text[])`));
  return new Map(rows.map((row) => [row.key, row.articleId]));
}

function keysOf(one: Described): string[] {
  const { guidKey, linkKey, titleKey, sharedLinkKey, textKey } = one;
  const sharedProbe = linkKey?.replace(/^link/, 'shared') ?? null;
  return [guidKey, linkKey, titleKey, sharedLinkKey, sharedProbe, textKey].filter((key) => key !== null);
}

function articleIdOf(one: Described, known: Map<string, number>): number | null {
  const byGuid = one.guidKey === null ? undefined : known.get(one.guidKey);
  if (byGuid !== undefined) return byGuid;
  const isShared = one.linkKey !== null && known.has(one.linkKey.replace(/^link/, 'shared'));
  const byLink = one.linkKey === null || isShared ? undefined : known.get(one.linkKey);
  return byLink ?? (one.titleKey === null ? null : (known.get(one.titleKey) ?? null));
}

async function insertArticles({ tx, now }: Deps, input: StoreInput, fresh: Described[]) {
  const stored: { id: number; extractedAt: Date | null }[] = [];
  for (let at = 0; at < fresh.length; at += ROWS_PER_STATEMENT) {
    const part = fresh.slice(at, at + ROWS_PER_STATEMENT);
    const values = part.map((one, i) =>
      newArticle({ now, order: at + i }, { ...input, one, ...languageOf(one, input) }),
    );
    // Inserts in batches, because the size of a statement is limited but the size of a feed file is not.
    const rows = await tx
      .insert(articles)
      .values(values)
      .returning({ id: articles.id, extractedAt: articles.extractedAt });
    stored.push(...rows);
    await addKeys(
      tx,
      input.feed.sourceId,
      part.flatMap((one, i) => namesOf(one).map((key) => ({ key, articleId: rows[i]!.id }))),
    ); // RETURNING keeps the order of VALUES.
  }
  return stored;
}

function languageOf(one: Described, { parsed, source }: StoreInput): DetectedLanguage {
  const stated = one.entry.language ?? parsed.language;
  return detectLanguage(`${one.title}\n${one.entry.text}`, { stated, fallback: source.language });
}

function namesOf(one: Described): string[] {
  return [one.guidKey, one.linkKey, one.titleKey, one.sharedLinkKey, one.textKey].filter((key) => key !== null);
}

async function addKeys(tx: Tx, sourceId: number, keys: { key: string; articleId: number }[]) {
  if (keys.length === 0) return;
  await tx
    .insert(articleKeys)
    .values(keys.map((one) => ({ sourceId, ...one })))
    .onConflictDoNothing();
}

async function reviseArticles(deps: Deps, input: StoreInput, changed: Known[]): Promise<number[]> {
  if (changed.length === 0) return [];
  const { tx } = deps;
  const ids = changed.map((one) => one.articleId);
  const rows = await tx
    .select()
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(articles.id)
    .for('no key update');
  const keys = await tx.select().from(articleKeys).where(inArray(articleKeys.articleId, ids));
  const revised: number[] = [];
  for (const one of changed) {
    const article = rows.find((row) => row.id === one.articleId);
    const names = keys.filter((row) => row.articleId === one.articleId).map((row) => row.key);
    if (article && (await reviseArticle(deps, input, { one, article, names }))) revised.push(article.id);
  }
  return revised;
}

async function reviseArticle(
  { tx, now, follow }: Deps,
  { feed }: StoreInput,
  { one, article, names }: { one: Known; article: typeof articles.$inferSelect; names: string[] },
): Promise<boolean> {
  const isFull = names.filter((name) => name.startsWith('guid')).length >= MAX_GUIDS_PER_ARTICLE;
  const newNames = [isFull ? null : one.guidKey, one.linkKey, one.titleKey, one.sharedLinkKey, one.textKey].filter(
    (name) => name !== null,
  );
  const prefix = `text:${feed.id}:`;
  const oldText = names.find((name) => name.startsWith(prefix));
  if (oldText !== undefined) {
    await tx
      .delete(articleKeys)
      .where(
        and(
          eq(articleKeys.sourceId, feed.sourceId),
          eq(articleKeys.key, oldText),
          eq(articleKeys.articleId, article.id),
        ),
      );
  }
  await addKeys(
    tx,
    feed.sourceId,
    newNames.map((key) => ({ key, articleId: article.id })),
  );
  const isOwner = article.feedId === feed.id || article.feedId === null;
  if (!isOwner || oldText === undefined) return false;
  const [, oldBody] = oldText.slice(prefix.length).split('.');
  const [, newBody] = one.textKey.slice(prefix.length).split('.');
  const hasNewBody = oldBody !== newBody && one.entry.text !== '';
  if (one.title === article.title && !hasNewBody) return false;
  // If the body came from the page, the page is fetched again instead of replacing the body with the feed's shorter text.
  const isFromPage = article.extractedAt !== null && article.body.length > one.entry.text.length * 1.5;
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, article.id));
  if (count < revisionsMax) {
    await tx
      .insert(articleRevisions)
      .values({ articleId: article.id, title: article.title, body: article.body, replacedAt: now });
  }
  const mark = findCorrectionMark({ title: one.title, body: one.entry.text });
  await tx
    .update(articles)
    .set({
      title: one.title,
      ...(hasNewBody && !isFromPage ? { body: one.entry.text, bodyHtml: one.entry.html } : {}),
      ...(hasNewBody && isFromPage ? { extractedAt: null } : {}),
      isRevised: true,
      // Keeps an existing correction mark if the new version has none, because readers may have saved the marked text.
      correctionMark: mark ?? article.correctionMark,
      isCorrectionDue: article.isCorrectionDue || isNewCorrection(article, mark),
      updatedAt: now,
    })
    .where(eq(articles.id, article.id));
  if (hasNewBody && isFromPage) await follow.toExtract(tx, [article.id]);
  return true;
}

function isNewCorrection(article: typeof articles.$inferSelect, mark: string | null): boolean {
  return article.matchedAt !== null && mark !== null && mark !== findCorrectionMark(article);
}
