import { indexArticles, removeFromIndex } from '@kawaraban/server/src/pipeline/search/index-articles.ts';
import { pruneTrendWords } from '@kawaraban/server/src/pipeline/search/trends/count-trend-words.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import type { Corpus } from './search-corpus.ts';
import { CORPUS_NOW } from './search-load.ts';

export async function measureSizes({ $client: sql }: Db): Promise<{ name: string; megabytes: number }[]> {
  const rows = await sql<{ name: string; bytes: string }[]>`
    with parts as (
      select relid from pg_partition_tree('article_search') where isleaf
    )
    select 'rows of the index' as name, sum(pg_relation_size(relid)) as bytes from parts
    union all select 'terms beside the rows', sum(pg_table_size(relid) - pg_relation_size(relid)) from parts
    union all (
      select am.amname || ' ' || regexp_replace(regexp_replace(c.relname, '^article_search_\\d+_', ''), '_idx\\d*$', ''),
        sum(pg_relation_size(i.indexrelid))
      from parts join pg_index i on i.indrelid = parts.relid join pg_class c on c.oid = i.indexrelid
        join pg_am am on am.oid = c.relam
      group by 1 order by 2 desc
    )
    union all select 'articles', pg_total_relation_size('articles')
    union all select 'counts of words', pg_total_relation_size('trend_word_counts') + pg_total_relation_size('trend_changes')`;
  return rows.map(({ name, bytes }) => ({ name, megabytes: Number(bytes) / 2 ** 20 }));
}

const written = 2_000;
const writtenAtOnce = 100;

export async function measureWrites(db: Db, corpus: Corpus): Promise<number> {
  const { $client: sql } = db;
  const now = () => new Date(CORPUS_NOW);
  await sql`select setval(pg_get_serial_sequence('articles', 'id'), (select max(id) from articles))`;
  const articles = Array.from({ length: written }, () => corpus.article());
  const rows = await sql<{ id: string }[]>`
    insert into articles ${sql(
      articles.map(({ kind, sourceId, title, body, language, country }, i) => ({
        ...{ article_kind: kind, source_id: sourceId, title, body, language, country },
        published_at: new Date(CORPUS_NOW - i * 10_000),
      })),
    )} returning id`;
  const ids = rows.map(({ id }) => Number(id));
  const startedAt = performance.now();
  for (let at = 0; at < written; at += writtenAtOnce) {
    await indexArticles({ db, now }, ids.slice(at, at + writtenAtOnce));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await removeFromIndex({ db }, ids);
  await sql`delete from articles where id = any(${ids})`;
  await pruneTrendWords(db, now());
  await sql`vacuum article_search, trend_word_counts`;
  return written / seconds;
}
