/** Finds longer words that contain a term without matching it: 東京都 for 京都 (docs/searching.md, "Whole words in Japanese"). */
import { leafPattern } from './leaf.ts';
import { indexArticle, patternOccurrences } from './occurrences.ts';
import { isWholeWord, wordAround } from './spelling/whole-words.ts';
import type { Tokens } from './tokens.ts';
import type { PhraseLeaf, QueryLeaf, WordLeaf } from './tree.ts';

/** Returns whether longer words can hide occurrences of a leaf. Such a leaf has at least two kanji or kana and is not between asterisks. */
export function canBePassedOver(leaf: QueryLeaf): leaf is WordLeaf | PhraseLeaf {
  if (leaf.kind !== 'word' && leaf.kind !== 'phrase') return false;
  const sequence = leafPattern(leaf).sequences[0]!;
  return sequence.length > 1 && sequence.every(({ isUnspaced, offset }, i) => isUnspaced && offset === i);
}

export function passedOverWords(leaf: WordLeaf | PhraseLeaf, tokens: Tokens): string[] {
  const pattern = leafPattern(leaf);
  const [wholeWord] = pattern.wholeWords;
  const asSubstring = {
    ...pattern,
    sequences: pattern.sequences.slice(0, 1),
    wholeWords: [{ isWhole: false, isAmbiguous: false }],
  };
  const words = new Set<string>();
  for (const { first, last } of patternOccurrences(indexArticle(tokens), asSubstring)) {
    if (wholeWord === undefined || isWholeWord(tokens, first, last, wholeWord)) continue;
    const word = wordAround(tokens, first, last);
    if (word !== null) words.add(word);
  }
  return [...words];
}
