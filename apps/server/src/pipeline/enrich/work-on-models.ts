import { eq } from 'drizzle-orm';
import { articles } from '../articles/table.ts';
import { dropOldWork, leaseWork, settleWork, type Work, type WorkDone } from './models/work.ts';
import { summarizeArticle } from './summaries/summarize-article.ts';
import { type TranslateDeps, translateArticle } from './translations/translate-article.ts';

const concurrency = 2;
/** Maximum number of rows per run, so that the process can stop quickly. */
const piecesMax = 20;

/** Processes the most urgent work first and returns the number of rows. Safe to run in several processes. */
export async function workOnModels(deps: TranslateDeps): Promise<number> {
  const { db, now, models } = deps;
  if (!models.generator && !models.translator) return 0;
  await dropOldWork({ db, now: now() });
  let taken = 0;
  const lane = async () => {
    while (taken < piecesMax && !deps.signal?.aborted) {
      taken++;
      const work = await leaseWork({ db, now: now() });
      if (!work) {
        taken--;
        return;
      }
      await settleWork({ db, now: now() }, work, await carryOut(deps, work));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return taken;
}

async function carryOut(deps: TranslateDeps, work: Work): Promise<WorkDone> {
  const [article] = await deps.db
    .select({
      ...{ id: articles.id, language: articles.language, title: articles.title, body: articles.body },
      summaryMethod: articles.summaryMethod,
    })
    .from(articles)
    .where(eq(articles.id, work.articleId));
  if (!article) return { kind: 'done' };
  return work.task === 'SUMMARY' ? summarizeArticle(deps, article) : translateArticle(deps, article, work);
}
