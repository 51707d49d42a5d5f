import { type ClipLimits, clipText, ellipsis } from '#src/platform/clip-text.ts';

const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** Number of characters read beyond the limit, so that the word at the limit is complete. */
const aheadMax = 40;
/** Maximum number of characters to drop in order to cut at a Japanese phrase boundary. Roughly the length of the longest phrases. */
const phraseMax = 14;

/**
 * Cuts text at a space, between two Japanese phrases or after a sentence, but never between a number and its unit. If
 * the first word takes more than half the limit, it may be cut anywhere.
 */
export function clipWords(text: string, limits: ClipLimits): string {
  const clipped = clipText(text, limits);
  if (clipped === text || clipped === '') return clipped;
  const kept = clipped.slice(0, -ellipsis.length);
  const at = lastBreak(text, kept.length);
  const shown = text.slice(0, at).replace(dangling, '');
  return shown.length < kept.length / 2 ? clipped : shown + ellipsis;
}

/**
 * Returns where a passage that contains `at` should begin: at the start of a sentence, or else of a phrase or word, at
 * most `contextMax` characters before `at`. Returns `at` if there is no such start.
 */
export function beginBefore(text: string, at: number, contextMax: number): number {
  const earliest = at - contextMax;
  if (earliest <= 0) return 0;
  const from = Math.max(0, earliest - aheadMax);
  const places = [...words.segment(text.slice(from, at))].map(({ index }) => from + index);
  const fits = places.filter((place) => place >= earliest && place > from);
  const begins = fits.filter(
    (place) => !joins(textBefore(text, place), text.slice(place)) && isStart.test(text.slice(place)),
  );
  const before = (pattern: RegExp) => begins.find((place) => pattern.test(textBefore(text, place)));
  return before(/[。！？]$|[.!?]\s$/u) ?? before(isPhraseEnd) ?? begins[0] ?? at;
}

const isStart = /^[\p{L}\p{N}\p{Sc}「『“‘"(（]/u;

const dangling = /[\s、，,・·:：;；。.．(（「『【〔“‘«[—–-]+$/u;

function lastBreak(text: string, end: number): number {
  let word = 0;
  let phrase = 0;
  for (const { index } of words.segment(text.slice(0, end + aheadMax))) {
    if (index > end) break;
    const before = textBefore(text, index);
    const after = text.slice(index);
    if (joins(before, after)) continue;
    word = index;
    if (isPhraseEnd.test(before) && isPhraseStart.test(after)) phrase = index;
  }
  const sentence = text.lastIndexOf('。', word - 1) + 1;
  if (sentence > 0 && word - sentence < phraseMax) return sentence;
  return phrase > 0 && end - phrase <= phraseMax ? phrase : word;
}

const textBefore = (text: string, place: number) => text.slice(Math.max(0, place - numberMax), place);
const numberMax = 24;

/** A Japanese phrase ends in hiragana (particles, inflections), and the next one begins in another script. */
const isPhraseEnd = /[\p{Script=Hiragana}、。」』）！？]$/u;
const isPhraseStart = /^[^\p{Script=Hiragana}\p{P}\s]/u;

const spacedEnd = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{M}\p{Nd}'’/.,&@_+-]$/u;
const spacedStart = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{M}\p{Nd}'’/&@_+-]/u;
const numberEnd = /(?:\p{Sc}|第|約|\p{Nd}[\p{Nd},.]*[十百千万億兆]*)$/u;
const unitStart = /^[\p{Nd}\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}%％‰℃°.,]/u;

function joins(before: string, after: string): boolean {
  return (spacedEnd.test(before) && spacedStart.test(after)) || (numberEnd.test(before) && unitStart.test(after));
}
