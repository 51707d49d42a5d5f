import { stemWord } from '@kawaraban/query/stem.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { tokenText } from '@kawaraban/query/tokens.ts';
import { isStopWord } from '../../articles/words/stop-words.ts';

export function contentWords(text: string): string[] {
  const tokens = tokenizeText({ title: '', body: text });
  const words: string[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const word = tokenText(tokens, i);
    if (tokens.kind[i] !== UNSPACED_TOKEN) {
      if (word.length > 1 && !isStopWord(word)) words.push(stemWord(word));
      continue;
    }
    const isBesideNext = tokens.kind[i + 1] === UNSPACED_TOKEN && tokens.position[i + 1] === tokens.position[i]! + 1;
    if (i + 1 < tokens.count && isBesideNext) {
      const pair = word + tokenText(tokens, i + 1);
      if (!/\p{sc=Hira}/u.test(pair)) words.push(pair);
    }
  }
  return words;
}
