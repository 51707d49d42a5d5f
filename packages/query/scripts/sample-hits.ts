/**
 * Prints a random sample of places in a Japanese text where a word is inside a longer run of kanji or katakana, for a
 * reader to judge: `node packages/query/scripts/sample-hits.ts --text FILE [--show found] [--count 400] [--seed 1]`.
 * The text has one sentence per line. The words are the runs that occur on their own in the text. A place counts as
 * found if a search for the word, in any spelling, covers it. Each word is drawn at most four times, because short
 * words occur in very many runs.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { leafPattern } from '../src/leaf.ts';
import { indexArticle, patternOccurrences } from '../src/occurrences.ts';
import { cutsOf } from '../src/spelling/cut-words.ts';
import { lexicon } from '../src/spelling/lexicon-of-node.ts';
import { tokenizeInto } from '../src/tokenize.ts';
import { createTokens, tokenText } from '../src/tokens.ts';

const { values } = parseArgs({
  options: {
    text: { type: 'string' },
    show: { type: 'string', default: 'passed-over' },
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
});

/** Minimum number of times that a run of characters must occur on its own to count as a word. */
const aloneMin = 8;
const runsOfWordMax = 4;
const wordLengthMax = 8;
const runPattern = /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+/gu;

const lines = readFileSync(values.text ?? '', 'utf8').split('\n');
const words = findWords(lines);
const hits = [...findHits(lines, words)];
const shown = hits.filter(({ isFound }) => isFound === (values.show === 'found'));
console.error(`${words.size} words, ${hits.length} places in longer runs, ${shown.length} ${values.show}`);
const random = createRandom(Number(values.seed));
const drawn = new Map<string, number>();
for (let n = 0; n < Number(values.count) && shown.length > 0; ) {
  const [{ word, run, context }] = shown.splice(Math.floor(random() * shown.length), 1) as [Hit];
  const times = drawn.get(word) ?? 0;
  drawn.set(word, times + 1);
  if (times < runsOfWordMax) console.log(`${++n}\t${word}\t${run}\t${context}`);
}

function findWords(texts: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const [run] of text.matchAll(runPattern)) counts.set(run, (counts.get(run) ?? 0) + 1);
  const known = lexicon();
  const isWord = (run: string) =>
    run.length > 1 && run.length <= wordLengthMax && known !== undefined && cutsOf(known, run).length === 0;
  return new Set([...counts].filter(([run, count]) => count >= aloneMin && isWord(run)).map(([run]) => run));
}

interface Hit {
  word: string;
  run: string;
  context: string;
  isFound: boolean;
}

function* findHits(texts: readonly string[], wanted: ReadonlySet<string>): Generator<Hit> {
  const tokens = createTokens();
  const seen = new Set<string>();
  for (const text of texts) {
    tokenizeInto(tokens, { title: 'の', body: text });
    for (const { 0: run, index } of text.matchAll(runPattern)) {
      for (let at = 0; at < run.length; at++) {
        for (let length = 2; length < run.length && length <= wordLengthMax && at + length <= run.length; length++) {
          const word = run.slice(at, at + length);
          const key = `${word} ${run}`;
          if (!wanted.has(word) || seen.has(key)) continue;
          seen.add(key);
          const first = tokenAt(index + at);
          const last = first + length - 1;
          if (first < 0 || textOf(first, last) !== word) continue;
          const pattern = leafPattern({ kind: 'word', field: 'any', text: word });
          const isFound = patternOccurrences(indexArticle(tokens), pattern).some(
            (found) => found.first <= first && last <= found.last,
          );
          const end = index + run.length;
          const context = `${text.slice(Math.max(0, index - 8), index)}[${run}]${text.slice(end, end + 8)}`;
          yield { word, run, context, isFound };
        }
      }
    }
  }

  function tokenAt(offset: number): number {
    for (let i = tokens.titleCount; i < tokens.count; i++) if (tokens.start[i] === offset) return i;
    return -1;
  }

  function textOf(first: number, last: number): string {
    let text = '';
    for (let i = first; i <= Math.min(last, tokens.count - 1); i++) text += tokenText(tokens, i);
    return text;
  }
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
