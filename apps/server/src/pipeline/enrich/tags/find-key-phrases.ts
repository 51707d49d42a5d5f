import { foldText } from '@kawaraban/query/normalize.ts';
import { isGenericNoun } from '../../articles/words/generic-nouns.ts';
import { type Candidate, candidatesOfSpaced, candidatesOfUnspaced } from '../../articles/words/phrase-candidates.ts';
import { readJapaneseNouns } from '../../articles/words/read-japanese-nouns.ts';
import { isStopWord } from '../../articles/words/stop-words.ts';

export interface TaggedText {
  /** BCP 47. */
  language: string;
  title: string;
  body: string;
}

const tagsMax = 6;
const bodyLengthMax = 4_000;
const tagLengthMax = 40;

export async function findKeyPhrases(texts: readonly TaggedText[]): Promise<string[][]> {
  const cut = texts.map((text) => ({ ...text, body: text.body.slice(0, bodyLengthMax) }));
  const japanese = cut.filter(({ language }) => language.split('-')[0] === 'ja');
  const [titleNouns, bodyNouns] = await Promise.all([
    readJapaneseNouns(japanese.map(({ title }) => title)),
    readJapaneseNouns(japanese.map(({ body }) => body)),
  ]);
  return cut.map((text) => {
    const place = japanese.indexOf(text);
    if (place >= 0) return choose(candidatesOfNouns(titleNouns[place] ?? [], bodyNouns[place] ?? []));
    return choose(/^(zh|th|lo|km|my)\b/.test(text.language) ? candidatesOfUnspaced(text) : candidatesOfSpaced(text));
  });
}

function candidatesOfNouns(inTitle: readonly string[], inBody: readonly string[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  const count = (noun: string, isInTitle: boolean) => {
    const key = foldText(noun);
    const known = byKey.get(key) ?? { shown: noun.normalize('NFKC'), key, count: 0, isInTitle: false, wordCount: 1 };
    byKey.set(key, { ...known, count: known.count + 1, isInTitle: known.isInTitle || isInTitle });
  };
  for (const noun of inTitle) count(noun, true);
  for (const noun of inBody) count(noun, false);
  return [...byKey.values()].map((one) => ({ ...one, wordCount: Math.min(3, Math.ceil(one.key.length / 2)) }));
}

function choose(candidates: readonly Candidate[]): string[] {
  const ranked = candidates
    .filter(isTopic)
    .map((one) => ({ ...one, score: one.count * (one.isInTitle ? 3 : 1) * (1 + 0.4 * (one.wordCount - 1)) }))
    .sort((a, b) => b.score - a.score || b.key.length - a.key.length || (a.key < b.key ? -1 : 1));
  const chosen: Candidate[] = [];
  for (const one of ranked) {
    if (chosen.length === tagsMax) break;
    if (!chosen.some(({ key }) => key.includes(one.key) || one.key.includes(key))) chosen.push(one);
  }
  return chosen.map(({ shown }) => shown);
}

/** Minimum number of characters in a Japanese name. Shorter words are rarely names. */
const nameLengthMin = 3;
/** Two capital letters alone, such as FG, are usually only the end of a name. */
const initials = /^\p{Lu}{2}$/u;

function isTopic({ key, shown, count, isInTitle, wordCount }: Candidate): boolean {
  const word = foldText(shown);
  if (key.length < 2 || shown.length > tagLengthMax || isStopWord(key) || isGenericNoun(word)) return false;
  if (!/\p{L}{2}|\p{L}[\p{M}ー]/u.test(key) || (initials.test(shown) && !isInTitle)) return false;
  const isSpaced = /^[\p{Script=Latin}\p{N}\p{P} ]+$/u.test(shown);
  const isName = isSpaced ? /^\p{Lu}/u.test(shown) || wordCount > 1 : key.length >= nameLengthMin;
  return isName ? isInTitle || count > 1 : isInTitle && count > 1;
}
