/**
 * Detects the language of an article, with a confidence. The language declared by a feed is often wrong (a blog's
 * default of "en-us" for Japanese text), so the script decides first: kana is Japanese, hangul Korean. Text that
 * contains only ideographs is classified by its characters (han-language.ts). For alphabets, the declared language is
 * used if the text could be in that language, then statistics (eld), then the source's own language.
 */
import { eld } from 'eld/small';
import { guessHanLanguage } from './han-language.ts';

/** Minimum share of letters that must be kana or hangul. A Japanese quotation in an English text has a lower share. */
const scriptShare = { title: 0.04, text: 0.08 };
const titleLetters = 60;
const sampleChars = 1000;
const statisticalLetters = 40;

export interface LanguageHints {
  /** BCP 47 tag stated by the entry or, failing that, by the feed. */
  stated: string | null;
  fallback: string;
}

export interface DetectedLanguage {
  /** Primary BCP 47 subtag. */
  language: string;
  /** From 0 (unknown) to 1 (only one language uses the script). */
  confidence: number;
}

export function detectLanguage(text: string, { stated, fallback }: LanguageHints): DetectedLanguage {
  const sample = text.slice(0, sampleChars);
  const letters = count(sample, /\p{L}/gu);
  const candidates = [stated, fallback].filter((tag) => tag !== null).map(primary);
  if (letters === 0) return { language: candidates[0]!, confidence: 0 }; // `candidates` always holds the fallback.
  const shareMin = letters > titleLetters ? scriptShare.text : scriptShare.title;
  const share = (pattern: RegExp) => count(sample, pattern) / letters;
  const kana = share(/[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu);
  const hangul = share(/\p{Script=Hangul}/gu);
  if (Math.max(kana, hangul) >= shareMin) return { language: kana >= hangul ? 'ja' : 'ko', confidence: 1 };
  if (share(/\p{Script=Han}/gu) >= 0.5) return detectHan(sample, candidates);
  return detectByLetters(sample, { stated: stated === null ? null : primary(stated), candidates, letters });
}

function detectHan(sample: string, candidates: readonly string[]): DetectedLanguage {
  const guess = guessHanLanguage(sample);
  const hint = candidates.find((tag) => tag === 'ja' || tag === 'zh');
  if (guess && (guess.confidence > 0.75 || hint === undefined || hint === guess.language)) return guess;
  return { language: hint ?? 'zh', confidence: hint ? 0.7 : 0.5 };
}

interface LetterHints {
  stated: string | null;
  candidates: readonly string[];
  letters: number;
}

function detectByLetters(sample: string, { stated, candidates, letters }: LetterHints): DetectedLanguage {
  const isLatin = count(sample, /\p{Script=Latin}/gu) >= letters * 0.8;
  const isPossible = (tag: string) => !(isLatin && /^(ja|zh|ko)$/.test(tag));
  const guess = eld.detect(sample);
  const guessed = guess.isReliable() && guess.language ? guess.language : null;
  const hint = candidates.find(isPossible);
  if (guessed !== null && guessed === hint) return { language: guessed, confidence: 0.98 };
  if (guessed !== null && letters >= statisticalLetters) return { language: guessed, confidence: 0.9 };
  if (stated !== null && isPossible(stated)) return { language: stated, confidence: 0.7 };
  const likeliest = likeliestOf(guess.getScores(), hint);
  if (likeliest !== null) return { language: likeliest, confidence: 0.6 };
  return { language: hint ?? (isLatin ? 'en' : candidates.at(-1)!), confidence: 0.3 };
}

/**
 * Factors for the scores of titles that have only a few words: `hint` for the stated language, `common` for languages
 * common in news.
 */
const lead = { hint: 1.1, common: 1.08 };
const common = new Set(['en', 'de', 'fr', 'es']);

function likeliestOf(scores: Record<string, number>, hint: string | undefined): string | null {
  const weighed = Object.entries(scores).map(([language, score]) => ({
    language,
    score: score * (language === hint ? lead.hint : common.has(language) ? lead.common : 1),
  }));
  return weighed.sort((a, b) => b.score - a.score)[0]?.language ?? null;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? tag;
}
