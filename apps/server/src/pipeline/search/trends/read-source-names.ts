import { foldText } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Db, poolOf } from '#src/platform/db.ts';
import { mainSources, sources } from '../../sources/table.ts';

interface Remembered {
  fingerprint: string;
  names: ReadonlySet<string>;
}

const rememberedOf = new WeakMap<object, Remembered>();

export async function readSourceNames(db: Db): Promise<ReadonlySet<string>> {
  const fingerprint = await readFingerprint(db);
  const remembered = rememberedOf.get(poolOf(db));
  if (remembered?.fingerprint === fingerprint) return remembered.names;
  const subs = await db.select({ ja: sources.jaSub, en: sources.enSub, local: sources.localSub }).from(sources);
  const mains = await db.select({ ja: mainSources.jaName, en: mainSources.enName }).from(mainSources);
  const written = [...subs.flatMap(({ ja, en, local }) => [ja, en, local]), ...mains.flatMap(({ ja, en }) => [ja, en])];
  const names = new Set(written.flatMap(wordsOfName));
  rememberedOf.set(poolOf(db), { fingerprint, names });
  return names;
}

async function readFingerprint(db: Db): Promise<string> {
  const [row] = await db.execute<{ fingerprint: string }>(sql`
    select concat_ws(' ',
      (select bit_xor(hash_record_extended((id, ja_sub, en_sub, local_sub), 0)) from sources),
      (select bit_xor(hash_record_extended((id, ja_name, en_name), 0)) from main_sources)) as fingerprint`);
  return row?.fingerprint ?? '';
}

function wordsOfName(name: string): string[] {
  const known = wordsOfNames.get(name);
  if (known) return known;
  const folded = foldText(name);
  const words = [folded, ...folded.split(/[^\p{L}\p{N}]+/u)].map(stemWord);
  wordsOfNames.set(name, words);
  return words;
}

/** Entries, some megabytes. */
const wordsOfNames = new LRUCache<string, string[]>({ max: 50_000 });
