import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Lexicon, readLexicon } from './lexicon.ts';

const data = new URL('../../data/', import.meta.url);
let known: Lexicon | undefined;

export function lexicon(): Lexicon | undefined {
  known ??= readLexicon(
    gunzipSync(readFileSync(new URL('spellings.txt.gz', data))).toString('utf8'),
    readFileSync(new URL('word-costs.bin', data)),
  );
  return known;
}
