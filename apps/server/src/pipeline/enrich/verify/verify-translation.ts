import { foldText } from '@kawaraban/query/normalize.ts';
import { holdsWord, type TermPair } from '../glossary/occurring-terms.ts';
import { missingFacts } from './facts.ts';
import { readFacts } from './read-facts.ts';
import type { Reject } from './verify-summary.ts';

export interface TranslationToVerify {
  original: readonly string[];
  translated: readonly string[];
  language: 'ja' | 'en';
  terms: readonly TermPair[];
}

const growthMax = 6;
/** Additional UTF-16 units allowed for every text, because the length of very short texts varies most. */
const growthFree = 60;

/**
 * Returns the reasons to reject a translation, or an empty list if it may be shown. Names that change script (潮見 →
 * Shiomi) cannot be compared and are not checked.
 */
export function verifyTranslation({ original, translated, language, terms }: TranslationToVerify): Reject[] {
  if (original.length !== translated.length) {
    const detail = `${translated.length} / ${original.length}`;
    return [{ reason: 'shape', detail, written: translated.join('\n').slice(0, 500) }];
  }
  return original.flatMap((text, place) => faultsOf(text, translated[place] ?? '', { language, terms }));
}

function faultsOf(
  original: string,
  written: string,
  { language, terms }: Pick<TranslationToVerify, 'language' | 'terms'>,
): Reject[] {
  const fault = (reason: Reject['reason'], detail: string): Reject => ({ reason, detail, written });
  const isEmptied = /[\p{L}\p{N}]/u.test(original) !== /[\p{L}\p{N}]/u.test(written);
  if (isEmptied || written.length > original.length * growthMax + growthFree)
    return [fault('shape', written.slice(0, 60))];
  if (!isInLanguage(written, language, original)) return [fault('shape', language)];
  const [ofOriginal, ofWritten] = [readFacts(original), readFacts(written)];
  const facts = [...missingFacts(ofWritten, ofOriginal), ...missingFacts(ofOriginal, ofWritten)];
  return [
    ...facts.map((fact) => fault(fact.kind, fact.text)),
    ...lostNames(original, written, { language, terms }).map((name) => fault('name', name)),
    ...lostTerms(original, written, terms).map(({ to }) => fault('glossary', to)),
  ];
}

function isInLanguage(written: string, language: 'ja' | 'en', original: string): boolean {
  const letters = written.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 12 || written === original) return true;
  if (language === 'ja') return /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(written);
  return (written.match(/\p{sc=Latin}/gu)?.length ?? 0) >= letters * 0.8;
}

const translatedInitials = new Set(
  'us uk un eu uae who imf wto ceo cfo coo cto gdp cpi nato opec ecb fed g7 g20 am pm mr ms mrs dr tv pc ai ev it esg dx iot cpu gpu phd atm gps'.split(
    ' ',
  ),
);

/**
 * For a translation into English, returns the names in the Japanese original that the translation lacks. For a
 * translation into Japanese, returns the names that do not occur in the English original, and the identifiers that the
 * translation lacks (H7, GPT-5).
 */
function lostNames(
  original: string,
  written: string,
  { language, terms }: Pick<TranslationToVerify, 'language' | 'terms'>,
): string[] {
  const glossary = foldText(terms.map(({ from, to }) => `${from} ${to}`).join(' '));
  const isKnown = (text: string, word: string) =>
    holdsWord(foldText(text), foldText(word)) || holdsWord(glossary, foldText(word));
  if (language === 'en') return latinWords(original).filter((word) => !isKnown(written, word));
  const invented = latinWords(written).filter((word) => !isKnown(original, word));
  const lost = latinWords(original).filter((word) => /\p{L}.*\d|\d.*\p{L}/u.test(word) && !isKnown(written, word));
  return [...invented, ...lost];
}

function latinWords(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(/[\p{sc=Latin}\d][\p{sc=Latin}\d&-]*/gu)]
    .map(([word]) => word.replace(/-+$/, ''))
    .filter((word) => /\p{Lu}.*[\p{L}\d]|^\p{L}+-?\d/u.test(word) && !/^\d/.test(word))
    .filter((word) => !translatedInitials.has(word.toLowerCase()));
}

function lostTerms(original: string, written: string, terms: readonly TermPair[]): TermPair[] {
  const [source, target] = [foldText(original), foldText(written)];
  return terms.filter(({ from, to }) => holdsWord(source, foldText(from)) && !holdsWord(target, foldText(to)));
}
