import { sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { type Reading, readText } from './reading/read-text.ts';

export type TextReader = (ids: readonly number[]) => Promise<ReadonlyMap<number, Reading>>;

/** Creates a reader that analyses each article once, in the given transaction. Deleted articles are absent. */
export function readTexts(tx: Tx): TextReader {
  const known = new Map<number, Reading>();
  return async (ids) => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length === 0) return known;
    const rows = await tx
      .select({
        ...{ id: articles.id, title: articles.title, language: articles.language },
        body: sql<string>`left(${articles.body}, 1000)`,
      })
      .from(articles)
      .where(sql`${articles.id} = any(${`{${missing.join(',')}}`}::bigint[])`);
    for (const { id, title, body, language } of rows) {
      known.set(id, readText({ title, body, language: language.split('-')[0]! }));
    }
    return known;
  };
}
