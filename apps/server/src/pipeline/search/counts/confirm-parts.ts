import { matchArticle } from '@kawaraban/query/match.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bigints } from '#src/pipeline/articles/muting/is-muted.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { readTokens } from '../read-tokens.ts';
import { type IndexSearch, matcherBefore } from '../walk-index.ts';

export interface Part {
  /** Its number. */
  i: number;
  index: IndexSearch;
  hits: SQL;
}

const readMax = 400;

/**
 * Removes from each part the hits that do not match its search. The matcher checks the hits that the index cannot
 * decide. Each text is read once for all parts.
 */
export async function confirmParts(db: DbOrTx, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const listed = parts.map(({ i, hits }) => sql`select ${i}::int as search, part.* from (${hits}) part`);
  const rows = await db.execute<{ search: number; ids: string; is_oversize: boolean; is_outdated: boolean }>(sql`
    select search, string_agg(article_id::text, ',') as ids, is_oversize, is_outdated
    from (${sql.join(listed, sql` union all `)}) hit group by search, is_oversize, is_outdated`);
  const confirming = parts.map((part) => {
    const confirmed: number[] = [];
    /** Articles to confirm, keyed by id. The value is true if the article was indexed by the previous rules. */
    const doubtful = new Map<number, boolean>();
    for (const { ids, is_oversize, is_outdated } of rows.filter(({ search }) => search === part.i)) {
      const isCertain = part.index.translated.isExact && !is_oversize && !is_outdated;
      for (const id of ids.split(',').map(Number)) isCertain ? confirmed.push(id) : doubtful.set(id, is_outdated);
    }
    return { part, confirmed, doubtful };
  });
  const ids = [...new Set(confirming.flatMap(({ doubtful }) => [...doubtful.keys()]))];
  for (let at = 0; at < ids.length; at += readMax) {
    for await (const { articleId, tokens } of readTokens(db, ids.slice(at, at + readMax))) {
      for (const { part, confirmed, doubtful } of confirming) {
        const isOutdated = doubtful.get(articleId);
        if (isOutdated === undefined) continue;
        const { matcher } = part.index;
        if (matchArticle(isOutdated ? matcherBefore(matcher) : matcher, tokens).matched) confirmed.push(articleId);
      }
    }
  }
  for (const { part, confirmed } of confirming) {
    part.hits = sql`select article_id, published_at, source_id, country, language, false as is_oversize, false as is_outdated
      from article_search_places where article_id = any(${bigints(confirmed)})`;
  }
}
