import { isDash } from '../token-kinds.ts';
import { type Tokens, tokenText } from '../tokens.ts';

export type Sign = 'hyphen' | 'ampersand';

/** Returns the sign that a spelling needs: startup is also start-up, but not start up; AT&T is also AT & T, but not at T. */
export function signOf(spelling: string): Sign | undefined {
  if (spelling.includes(' & ')) return 'ampersand';
  return verbWithoutHyphen.test(spelling) ? 'hyphen' : undefined;
}

const verbWithoutHyphen =
  /^(?:[a-z]+-(?:up|out|off|over|in|on|how|down|back|away|through|around|by)s?|o(?:n|ff)-line)$/;

export function hasSignBefore(tokens: Tokens, i: number, sign: Sign): boolean {
  const { text, titleCount, start, end } = tokens;
  const between = (i < titleCount ? text.title : text.body).slice(end[i - 1], start[i]);
  if (sign === 'ampersand') return /^[ \u3000]*[&＆][ \u3000]*$/.test(between);
  if (between.length !== 1) return false;
  return isDash(between.charCodeAt(0)) || (between === ' ' && i > 1 && wordsBeforeNoun.has(tokenText(tokens, i - 2)));
}

const wordsBeforeNoun = new Set(['a', 'an', 'the', 'its', 'their', 'his', 'her', 'our', 'my', 'your']);
