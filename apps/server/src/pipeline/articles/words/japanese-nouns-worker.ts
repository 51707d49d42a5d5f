/**
 * The thread that holds the Japanese dictionary: it is asked with a list of texts and answers with the nouns of each.
 */
import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { type Morpheme, nounsOf } from './japanese-nouns.ts';
import { loadJapaneseTokenizer } from './japanese-tokenizer.ts';

const tokenize = loadJapaneseTokenizer();

/** What stands between two of these lindera analyses by itself. */
const clause = /[^\n\t。、]*[\n\t。、]|[^\n\t。、]+$/g;
/** Clauses that are kept: each article is read for trends, then for its tags, and agencies' reports come by several feeds. */
const clausesKept = 20_000;
/** Longer ones are kept by nobody, so that those kept are some megabytes. UTF-16 units. */
const keptLengthMax = 100;
const known = new LRUCache<string, Morpheme[]>({ max: clausesKept });

function analyse(text: string): Morpheme[] {
  return (text.match(clause) ?? []).flatMap((part) => {
    const kept = known.get(part);
    if (kept) return kept;
    const morphemes = tokenize(part);
    if (part.length <= keptLengthMax) known.set(part, morphemes);
    return morphemes;
  });
}

parentPort?.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  try {
    parentPort?.postMessage({ id, nouns: texts.map((text) => nounsOf(analyse(text))) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});
