/**
 * Generates news for bench/stories.ts. The texts have realistic word frequencies (Zipf), and every fourth text rewrites
 * an article from the previous hours. The texts are analysed by the product's own rules and loaded with COPY.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { articles } from '@kawaraban/server/src/pipeline/articles/table.ts';
import { keysOfPeriod, storyWindowHours } from '@kawaraban/server/src/pipeline/enrich/stories/period-keys.ts';
import { commonEnglish } from '@kawaraban/server/src/pipeline/enrich/stories/reading/common-terms.ts';
import { readText } from '@kawaraban/server/src/pipeline/enrich/stories/reading/read-text.ts';
import { keysOfReading } from '@kawaraban/server/src/pipeline/enrich/stories/reading/story-keys.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import type { TransactionSql } from 'postgres';
import { createRandom } from './match-random.ts';

const spanMs = 30 * 86_400_000;
const vocabulary = 400_000;
const titleWords = 9;
const leadWords = 60;
const keptShare = 0.6;
const rewriteEvery = 4;
const reach = 2_000;
const rowsPerInsert = 1_000;

interface Text {
  title: string[];
  lead: string[];
}

/** Yields texts. Deterministic. */
export function* inventTexts(seed: number): Generator<Text> {
  const random = createRandom(seed).next;
  const recent: Text[] = [];
  const word = () => nameOf(Math.floor(vocabulary ** random()));
  const figure = () => String(Math.floor(random() * 20_000));
  const draw = (count: number) => Array.from({ length: count }, () => (random() < 0.06 ? figure() : word()));
  for (let i = 0; ; i++) {
    const source = i % rewriteEvery === 0 ? recent[Math.floor(random() * recent.length)] : undefined;
    const reword = (words: string[]) => words.map((one) => (random() < keptShare ? one : word()));
    const text: Text = source
      ? { title: reword(source.title), lead: reword(source.lead) }
      : { title: draw(titleWords), lead: draw(leadWords) };
    recent[i % reach] = text;
    yield text;
  }
}

const frequentWords = commonEnglish.trim().split(/\s+/u);

function nameOf(rank: number): string {
  if (rank < frequentWords.length) return frequentWords[rank]!; // Checked.
  let name = '';
  for (let rest = rank + 26; rest > 0; rest = Math.floor(rest / 26)) name += String.fromCharCode(97 + (rest % 26));
  return `${name}qu`;
}

const periods = spanMs / (storyWindowHours * 3_600_000);

/**
 * Loads `count` articles with their signatures. Generates signatures only for the last 72 hours. Earlier days get
 * copies with the keys of other periods, so that no copy matches an article of the last 72 hours.
 */
export async function loadSignatures({ $client: sql }: Db, count: number, endsAt: Date): Promise<void> {
  const invented = Math.round(count / periods);
  await sql`drop index story_keys_idx`;
  await sql`
    insert into articles (article_kind, title, language, country, published_at, extracted_at, matched_at)
    select 'Headline', 'bench', 'en', 'GB',
      ${endsAt}::timestamptz - make_interval(secs => ${spanMs / 1000} * (1 - n / ${count}::float8)), now(), now()
    from generate_series(1, ${invented * periods}) as n`;
  const [last] = await sql<{ id: string }[]>`select max(id) as id from articles`;
  await sql.begin(async (tx) => {
    // Skips the foreign-key checks. The articles exist, and checking each key would take as long as all other steps.
    await tx`set local session_replication_role = replica`;
    await copySignatures(tx, { count: invented, firstId: Number(last!.id) - invented + 1, endsAt });
    await tx`
      with earlier as (
        select old.*, article_id - back * ${invented}::int as earlier_id, back,
          published_at - back * make_interval(hours => ${storyWindowHours}) as earlier_at
        from story_signatures old, generate_series(1, ${periods - 1}) as back),
      signatures as (
        insert into story_signatures (article_id, language, published_at, title_terms, terms, figures)
        select earlier_id, language, earlier_at, title_terms, terms, figures from earlier order by earlier_id)
      insert into story_keys (article_id, language, published_at, keys)
      select earlier_id, language, earlier_at,
        array(select (((key >> 27) - back) << 27) | (key & 134217727) from unnest(keys) as key)
      from earlier join (select article_id, keys from story_keys) own using (article_id) order by earlier_id`;
  });
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`create index story_keys_idx on story_keys using gin (keys) with (fastupdate = off)`;
  for (const table of ['story_keys', 'story_signatures', 'articles']) await sql`vacuum analyze ${sql(table)}`;
}

const rowsPerCopy = 5_000;

async function copySignatures(
  tx: TransactionSql,
  { count, firstId, endsAt }: { count: number; firstId: number; endsAt: Date },
): Promise<void> {
  const texts = inventTexts(1);
  let signatures = '';
  let keys = '';
  for (let i = 0; i < count; i++) {
    const { title, lead } = texts.next().value!;
    const reading = readText({ title: title.join(' '), body: lead.join(' '), language: 'en' });
    const publishedAt = new Date(endsAt.getTime() - (spanMs * (count - 1 - i)) / periods / count);
    const start = `${firstId + i}\ten\t${publishedAt.toISOString()}`;
    signatures += `${start}\t{}\t{}\t{}\n`;
    keys += `${start}\t{${keysOfPeriod(keysOfReading(reading), publishedAt)}}\n`;
    if ((i + 1) % rowsPerCopy !== 0 && i + 1 !== count) continue;
    await write(
      await tx`copy story_signatures (article_id, language, published_at, title_terms, terms, figures) from stdin`.writable(),
      signatures,
    );
    await write(await tx`copy story_keys (article_id, language, published_at, keys) from stdin`.writable(), keys);
    signatures = '';
    keys = '';
  }
}

export async function storeNews(db: Db, count: number, publishedAt: Date): Promise<number[]> {
  const texts = inventTexts(2);
  const ids: number[] = [];
  for (let at = 0; at < count; at += rowsPerInsert) {
    const rows = await db
      .insert(articles)
      .values(
        Array.from({ length: Math.min(rowsPerInsert, count - at) }, () => {
          const { title, lead } = texts.next().value!;
          return {
            ...{ title: title.join(' '), body: lead.join(' '), publishedAt },
            ...{ articleKind: 'Headline' as const, language: 'en', country: 'GB' },
          };
        }),
      )
      .returning({ id: articles.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function write(target: Writable, lines: string): Promise<void> {
  target.end(lines);
  await once(target, 'finish');
}
