import { stemWord } from '@kawaraban/query/stem.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { type Tokens, tokenText } from '@kawaraban/query/tokens.ts';
import { isNounMarker } from './noun-markers.ts';
import { isStopWord } from './stop-words.ts';

export interface Candidate {
  shown: string;
  key: string;
  count: number;
  isInTitle: boolean;
  wordCount: number;
}

interface Phrase extends Candidate {
  isNoun: boolean;
  isLower: boolean;
}

interface Text {
  /** BCP 47. */
  language: string;
  title: string;
  body: string;
}

const wordsPerPhraseMax = 3;
const nounTokensMin = 5;

/** Endings that English nouns rarely have. A word with one of these endings ends a run. */
const verbish = /(?:ly|ing|ed|ould)$/;

/**
 * Returns candidate phrases. For English text, returns only names and word runs in noun position. `isTitleEnough`
 * accepts all runs of a title without a body.
 */
export function candidatesOfSpaced(text: Text, { isTitleEnough = false } = {}): Candidate[] {
  const tokens = tokenizeText(text);
  const byKey = new Map<string, Phrase>();
  let run: number[] = [];
  const close = () => {
    for (let from = 0; from < run.length; from++) {
      for (let size = 1; size <= wordsPerPhraseMax && from + size <= run.length; size++) {
        countPhrase(byKey, text, tokens, run.slice(from, from + size));
      }
    }
    run = [];
  };
  for (let i = 0; i < tokens.count; i++) {
    const source = i < tokens.titleCount ? text.title : text.body;
    const shown = source.slice(tokens.start[i], tokens.end[i]);
    const isPart = tokens.kind[i] !== UNSPACED_TOKEN && isContentWord(shown, tokenText(tokens, i));
    if (run.length > 0 && !isAdjoining(text, tokens, i)) close();
    if (isPart) run.push(i);
    else close();
  }
  close();
  // Nouns are recognised in English text only, because other languages mark nouns differently. A title alone contains too
  // little grammar to recognise nouns.
  const isBodyEnough = !isTitleEnough || tokens.count - tokens.titleCount >= nounTokensMin;
  const canTellNouns = /^en\b/.test(text.language) && isBodyEnough;
  return [...byKey.values()].filter((phrase) => !canTellNouns || phrase.isNoun || isAlwaysCapital(phrase));
}

/** A name is capitalised everywhere, while other words at the start of a sentence also occur in lower case. */
function isAlwaysCapital({ shown, count, isLower }: Phrase): boolean {
  return count > 1 && !isLower && /^\p{Lu}/u.test(shown);
}

function isContentWord(shown: string, word: string): boolean {
  if (word.length < 3) return /^\p{Lu}{2}$/u.test(shown);
  return /\p{L}/u.test(word) && !isStopWord(word);
}

function isAdjoining(text: Text, tokens: Tokens, i: number): boolean {
  if (i === 0 || i === tokens.titleCount) return false;
  const source = i < tokens.titleCount ? text.title : text.body;
  return /^[ \u00a0-]$/.test(source.slice(tokens.end[i - 1], tokens.start[i]));
}

function countPhrase(byKey: Map<string, Phrase>, text: Text, tokens: Tokens, run: readonly number[]): void {
  const [first = 0, last = first] = [run[0], run.at(-1)];
  const source = last < tokens.titleCount ? text.title : text.body;
  const words = run.map((i) => tokenText(tokens, i));
  const shown = source.slice(tokens.start[first], tokens.end[last]).normalize('NFKC');
  const isName =
    /^\p{Lu}/u.test(shown) &&
    last >= tokens.titleCount &&
    /[\p{L}\p{N},] $/u.test(source.slice(Math.max(0, tokens.start[first]! - 3), tokens.start[first]));
  if (!isName && words.some((word) => verbish.test(word))) return;
  const key = words.map(stemWord).join(' ');
  const known = byKey.get(key);
  const isInTitle = last < tokens.titleCount || (known?.isInTitle ?? false);
  const count = (known?.count ?? 0) + 1;
  // A headline may capitalise every word, so `isName` considers only capitals in the body.
  const isNoun = (known?.isNoun ?? false) || isName || (first > 0 && isNounMarker(tokenText(tokens, first - 1)));
  byKey.set(key, {
    isNoun,
    isLower: (known?.isLower ?? false) || (last >= tokens.titleCount && /^\p{Ll}/u.test(shown)),
    shown: bodyForm(known, shown, first >= tokens.titleCount),
    key,
    count,
    isInTitle,
    wordCount: words.length,
  });
}

function bodyForm(known: Candidate | undefined, shown: string, isInBody: boolean): string {
  if (!known) return shown;
  return isInBody && known.shown.toLowerCase() === shown.toLowerCase() ? shown : known.shown;
}

const runLengths = [4, 3, 2];

export function candidatesOfUnspaced(text: Text): Candidate[] {
  const tokens = tokenizeText(text);
  const byKey = new Map<string, Candidate>();
  for (const length of runLengths) {
    for (let i = 0; i + length <= tokens.count; i++) {
      const isRun =
        tokens.kind[i] === UNSPACED_TOKEN && tokens.position[i + length - 1] === tokens.position[i]! + length - 1;
      if (!isRun) continue;
      const key = Array.from({ length }, (_, place) => tokenText(tokens, i + place)).join('');
      const known = byKey.get(key) ?? { shown: key, key, count: 0, isInTitle: false, wordCount: Math.ceil(length / 2) };
      byKey.set(key, { ...known, count: known.count + 1, isInTitle: known.isInTitle || i < tokens.titleCount });
    }
  }
  return [...byKey.values()].filter(({ count }) => count > 1);
}
