/**
 * The language an article is written in. Feeds state it, but often wrongly (a blog's default of "en-us" over Japanese
 * text), so the script decides first: kana is Japanese, hangul Korean. Then the statement, if the text can be in it; then
 * the letters (eld, small); last the source's own language.
 */
import { eld } from 'eld/small';

/** Share of the letters that must be kana or hangul: a Japanese quotation in an English text is not enough. */
const SCRIPT_SHARE = 0.08;
/** Characters looked at. */
const SAMPLE_CHARS = 1000;
/** Shorter text tells too little for statistics. */
const MIN_STATISTICAL_CHARS = 40;

export interface LanguageHints {
  /** What the entry or else the feed states, BCP 47. */
  stated: string | null;
  /** The source's language, BCP 47. */
  fallback: string;
}

/** Returns the language of `text` (title and body) as a primary BCP 47 subtag. */
export function detectLanguage(text: string, { stated, fallback }: LanguageHints): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const share = (pattern: RegExp) => (sample.match(pattern)?.length ?? 0) / Math.max(letters, 1);
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu) >= SCRIPT_SHARE) return 'ja';
  if (share(/\p{Script=Hangul}/gu) >= SCRIPT_SHARE) return 'ko';
  const isHan = share(/\p{Script=Han}/gu) >= 0.5;
  const isLatin = share(/\p{Script=Latin}/gu) >= 0.8;
  const candidates = [stated, fallback].filter((tag) => tag !== null).map(primary);
  // Without kana: short Japanese headlines and Chinese look alike, so the statement decides.
  if (isHan) return candidates.find((tag) => tag === 'ja' || tag === 'zh') ?? 'zh';
  const guessed = letters >= MIN_STATISTICAL_CHARS ? reliableGuess(sample) : null;
  const isPossible = (tag: string) => !(isLatin && /^(ja|zh|ko)$/.test(tag));
  if (stated !== null && isPossible(primary(stated)) && (guessed === null || guessed === primary(stated)))
    return primary(stated);
  return guessed ?? candidates.find(isPossible) ?? (isLatin ? 'en' : primary(fallback));
}

function reliableGuess(sample: string): string | null {
  const result = eld.detect(sample);
  return result.isReliable() && result.language ? result.language : null;
}

function primary(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? tag;
}
