import type { SummarySentence } from '../../articles/table.ts';
import { contentWords } from './content-words.ts';
import { type Span, splitSentences } from './split-sentences.ts';

const sentencesMax = 3;
const lengthMax = 420;
const lengthMaxUnspaced = 180;
const worthFactor = 1.3;
const sentencesWeighed = 40;
/** Minimum number of words. Shorter sentences are headings, bylines and captions. */
const wordsMin = 4;

/** Returns sentences in the order of the body, or none if the body is too short. Deterministic. */
export function extractSummary({ title, body }: { title: string; body: string }): SummarySentence[] {
  const sentences = splitSentences(body).slice(0, sentencesWeighed);
  const max = isUnspaced(body) ? lengthMaxUnspaced : lengthMax;
  if (body.length < max * worthFactor || sentences.length < sentencesMax) return [];
  const words = sentences.map(({ start, end }) => contentWords(body.slice(start, end)));
  const weights = weighWords(words.flat(), contentWords(title));
  const ranked = sentences
    .map((span, index) => ({ span, index, score: scoreOf(words[index] ?? [], weights, index) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const chosen: typeof ranked = [];
  let length = 0;
  for (const one of ranked) {
    const size = one.span.end - one.span.start;
    if (chosen.length === sentencesMax || length + size > max) continue;
    if (chosen.some((other) => isRepeating(words[one.index] ?? [], words[other.index] ?? []))) continue;
    chosen.push(one);
    length += size;
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ span }) => toSentence(body, span));
}

function toSentence(body: string, { start, end }: Span): SummarySentence {
  return { text: body.slice(start, end).replace(/\s+/gu, ' '), start, end };
}

export function joinSentences(sentences: readonly Pick<SummarySentence, 'text'>[]): string {
  return sentences.reduce(
    (text, { text: next }) => (text === '' ? next : `${text}${/[。！？」』）]$/.test(text) ? '' : ' '}${next}`),
    '',
  );
}

function isUnspaced(text: string): boolean {
  const sample = text.slice(0, 1_000);
  const unspaced = sample.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/gu)?.length ?? 0;
  return unspaced * 2 > (sample.match(/\p{L}/gu)?.length ?? 0);
}

function weighWords(words: string[], titleWords: string[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of words) weights.set(word, (weights.get(word) ?? 0) + 1);
  for (const word of titleWords) weights.set(word, (weights.get(word) ?? 0) + 2);
  return weights;
}

function scoreOf(words: string[], weights: Map<string, number>, index: number): number {
  const distinct = [...new Set(words)];
  if (distinct.length < wordsMin) return 0;
  const weight = distinct.reduce((sum, word) => sum + Math.log(1 + (weights.get(word) ?? 0)), 0);
  return (weight / Math.sqrt(distinct.length)) * (1 + 1 / (1 + index));
}

function isRepeating(words: string[], others: string[]): boolean {
  const known = new Set(others);
  const shared = words.filter((word) => known.has(word)).length;
  return shared > words.length * 0.7;
}
