import { inArray, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { articles, type SummaryMethod, type SummarySentence } from '../articles/table.ts';
import { contentHashOf } from './glossary/occurring-terms.ts';
import type { Models } from './models/model-settings.ts';
import { queueWork, type WorkToQueue } from './models/work.ts';
import { extractSummary, joinSentences } from './summaries/extract-summary.ts';
import { findKeyPhrases } from './tags/find-key-phrases.ts';
import { queueFindable } from './translations/queue-translations.ts';

export interface EnrichDeps {
  db: Db;
  now: Clock;
  models: Models;
}

const batchSize = 50;
const summaryPriority = 3;
const bodyLengthMax = 20_000;

/** Suffix of the content hash while the article's page is still to be fetched. Such an article has not been sent to a model. */
const incompleteMark = '+';

/**
 * Analyses articles and queues model work once an article has its full text. Idempotent. After its page has been
 * fetched, an article is analysed again only if its text has changed.
 */
export async function enrichArticles(deps: EnrichDeps, articleIds: readonly number[]): Promise<void> {
  const ids = [...new Set(articleIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += batchSize) await enrichBatch(deps, ids.slice(at, at + batchSize));
}

async function enrichBatch({ db, now, models }: EnrichDeps, ids: number[]): Promise<void> {
  const rows = await db
    .select({
      ...{ id: articles.id, articleKind: articles.articleKind, language: articles.language },
      ...{ title: articles.title, body: articles.body, summary: articles.summary },
      ...{ enrichedHash: articles.enrichedHash, extractedAt: articles.extractedAt },
    })
    .from(articles)
    .where(inArray(articles.id, ids));
  const changed = rows
    .map((row) => ({ ...row, hash: contentHashOf(row) + (row.extractedAt === null ? incompleteMark : '') }))
    .filter(({ hash, enrichedHash }) => hash !== enrichedHash);
  const completed = changed.filter(({ hash, enrichedHash }) => hash + incompleteMark === enrichedHash);
  const made = await makeByRule(changed.filter((row) => !completed.includes(row)));
  // Stores the analysis and queues the work in one transaction, because a repeated run skips articles that are already analysed.
  await db.transaction(async (tx) => {
    await write(tx, made);
    await markComplete(tx, completed);
    await queueForModels(
      { db: tx, now, models },
      changed.filter(({ extractedAt }) => extractedAt !== null),
    );
  });
}

interface Row {
  id: number;
  language: string;
  title: string;
  body: string;
  summary: string | null;
  hash: string;
}

async function makeByRule(rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const tags = await findKeyPhrases(rows);
  return rows.map((row, index) => {
    const { sentences, method } = summaryOf(row);
    const ownTags = tags[index] ?? [];
    return {
      id: row.id,
      enriched_hash: row.hash,
      ai_tags: ownTags,
      tags_method: ownTags.length > 0 ? 'KEY_PHRASES' : null,
      ai_summary: sentences.length > 0 ? joinSentences(sentences) : null,
      summary_method: method,
      summary_sentences: sentences.length > 0 ? sentences : null,
    };
  });
}

async function write(tx: Tx, made: Awaited<ReturnType<typeof makeByRule>>): Promise<void> {
  if (made.length === 0) return;
  // Locks the articles in the order of their ids, like every other transaction.
  await tx.execute(sql`
    update articles set enriched_hash = made.enriched_hash, ai_tags = made.ai_tags, tags_method = made.tags_method,
      ai_summary = made.ai_summary, summary_method = made.summary_method, summary_sentences = made.summary_sentences
    from (
      select m.* from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as m (id bigint, enriched_hash text,
        ai_tags text[], tags_method text, ai_summary text, summary_method text, summary_sentences jsonb)
      join articles a on a.id = m.id order by m.id for no key update of a
    ) as made where articles.id = made.id`);
}

async function markComplete(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    update articles set enriched_hash = rtrim(enriched_hash, ${incompleteMark})
    from (select id from articles where ${inArray(articles.id, ids)} order by id for no key update) as complete
    where articles.id = complete.id`);
}

function summaryOf({ title, body, summary }: Row): { sentences: SummarySentence[]; method: SummaryMethod | null } {
  if (summary) return { sentences: [{ text: summary, start: null, end: null }], method: 'SOURCE' };
  const sentences = extractSummary({ title, body: body.slice(0, bodyLengthMax) });
  return { sentences, method: sentences.length > 0 ? 'EXTRACTIVE' : null };
}

async function queueForModels(
  { db, now, models }: Omit<EnrichDeps, 'db'> & { db: Tx },
  rows: readonly Row[],
): Promise<void> {
  const at = { db, now: now() };
  if (models.generator) {
    await queueWork(
      at,
      rows.map(({ id }): WorkToQueue => {
        const priority = summaryPriority;
        return { task: 'SUMMARY', articleId: id, language: '', termsKey: '', accountId: null, priority };
      }),
    );
  }
  if (models.translator) await queueFindable(at, rows);
}
