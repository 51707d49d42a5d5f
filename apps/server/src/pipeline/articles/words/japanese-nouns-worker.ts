import { parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { type Morpheme, nounsOf } from './japanese-nouns.ts';
import { loadJapaneseTokenizer } from './japanese-tokenizer.ts';

const tokenize = loadJapaneseTokenizer();

/**
 * Matches one clause, including its closing delimiter if there is one. Lindera analyses clauses independently of each
 * other.
 */
const clause = /[^\n\t。、]*[\n\t。、]|[^\n\t。、]+$/g;
/**
 * Maximum number of cached clauses. Clauses recur because each article is analysed once for trends and once for tags,
 * and several feeds carry the same agency report.
 */
const clausesKept = 20_000;
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
