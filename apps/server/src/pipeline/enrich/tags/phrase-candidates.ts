import { stemWord } from '@kawaraban/query/stem.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { type Tokens, tokenText } from '@kawaraban/query/tokens.ts';
import { isNounMarker } from '../../articles/words/noun-markers.ts';
import { isStopWord } from '../../articles/words/stop-words.ts';

/** A run of words that may be a tag. */
export interface Candidate {
  /** As the text writes it. */
  shown: string;
  /** What is counted: folded, words stemmed. */
  key: string;
  count: number;
  isInTitle: boolean;
  /** How many words it says, 1 to 3. */
  wordCount: number;
}

/** A candidate with what tells that it names something. */
interface Phrase extends Candidate {
  /** It stands where a noun does, or within a sentence in capitals. */
  isNoun: boolean;
  /** The body writes it in small letters, too. */
  isLower: boolean;
}

interface Text {
  /** BCP 47. */
  language: string;
  title: string;
  body: string;
}

const wordsPerPhraseMax = 3;

/** Endings that English nouns do not have: what carries them inside a run ends it. */
const verbish = /(?:ly|ing|ed|ould)$/;

/**
 * Returns the runs of up to three content words of a text in a script with spaces, with how often each stands there. In
 * English only those of which one stands where a noun does, and names.
 */
export function candidatesOfSpaced(text: Text): Candidate[] {
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
  const isEnglish = /^en\b/.test(text.language);
  return [...byKey.values()].filter((phrase) => !isEnglish || phrase.isNoun || isAlwaysCapital(phrase));
}

/** Names begin sentences, too; other words are also written within them. */
function isAlwaysCapital({ shown, count, isLower }: Phrase): boolean {
  return count > 1 && !isLower && /^\p{Lu}/u.test(shown);
}

/** Two letters are a word only as initials: AI, EV, UK. */
function isContentWord(shown: string, word: string): boolean {
  if (word.length < 3) return /^\p{Lu}{2}$/u.test(shown);
  return /\p{L}/u.test(word) && !isStopWord(word);
}

/** Only a space or a hyphen between it and the word before, within one field. */
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
  // Beginnings of sentences are written like names.
  const isName =
    /^\p{Lu}/u.test(shown) &&
    last >= tokens.titleCount &&
    /[\p{L}\p{N},] $/u.test(source.slice(Math.max(0, tokens.start[first]! - 3), tokens.start[first]));
  if (!isName && words.some((word) => verbish.test(word))) return;
  const key = words.map(stemWord).join(' ');
  const known = byKey.get(key);
  const isInTitle = last < tokens.titleCount || (known?.isInTitle ?? false);
  const count = (known?.count ?? 0) + 1;
  // The body writes a word as it is; a headline writes all in capitals.
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

/** Characters of a run in a script without spaces. */
const runLengths = [4, 3, 2];

/** Returns the runs of characters that a text without spaces repeats, the longest first. */
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
