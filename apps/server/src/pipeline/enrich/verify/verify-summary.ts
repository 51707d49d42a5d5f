import { foldText } from '@kawaraban/query/normalize.ts';
import type { SummarySentence } from '../../articles/table.ts';
import { contentWords } from '../summaries/content-words.ts';
import type { Span } from '../summaries/split-sentences.ts';
import { missingFacts } from './facts.ts';
import { readFacts } from './read-facts.ts';
import { missingNames } from './read-names.ts';

export interface Reject {
  reason:
    | 'number'
    | 'date'
    | 'currency'
    | 'link'
    | 'name'
    | 'source'
    | 'unsupported'
    | 'too-long'
    | 'glossary'
    | 'shape';
  /** The wrong fact. */
  detail: string;
  written: string;
}

/** A sentence written by a model, and the 1-based numbers of the source sentences it cites. */
export interface WrittenSentence {
  text: string;
  sources: readonly number[];
}

const sentenceLengthMax = 400;
/** Minimum share of a sentence's words that must come from the source. The remaining words may be connectives. */
const sharedWordsMin = 0.6;
/** Maximum number of source sentences that one sentence may cite, because it summarises a passage and not the whole text. */
const sourcesMax = 6;

/**
 * Returns the sentences that may be shown, with their positions in the body, and the rejected sentences with reasons. A
 * sentence is rejected if it cites no source, if the cited sentences and the title lack one of its numbers, dates,
 * currencies or links, if the article lacks one of its names, or if most of its words are not in the cited sentences.
 */
export function verifySummary(
  article: { title: string; body: string },
  spans: readonly Span[],
  written: readonly WrittenSentence[],
): { sentences: SummarySentence[]; rejects: Reject[] } {
  const sentences: SummarySentence[] = [];
  const rejects: Reject[] = [];
  const words = new Set(contentWords(`${article.title}\n${article.body}`));
  for (const { text: raw, sources } of written) {
    const text = raw.replace(/\s+/gu, ' ').trim();
    const span = spanOf(spans, sources);
    const fault = span
      ? faultOf(text, { article, span, words })
      : { reason: 'source' as const, detail: sources.join() };
    if (fault) rejects.push({ ...fault, written: text });
    else if (span && text !== '') sentences.push({ text, ...span });
  }
  return { sentences, rejects };
}

function spanOf(spans: readonly Span[], sources: readonly number[]): Span | undefined {
  if (sources.length === 0 || sources.length > sourcesMax) return undefined;
  const places = sources.map((number) => spans[number - 1]);
  const known = places.filter((place) => place !== undefined);
  if (known.length < places.length) return undefined;
  return { start: Math.min(...known.map(({ start }) => start)), end: Math.max(...known.map(({ end }) => end)) };
}

interface Grounds {
  article: { title: string; body: string };
  span: Span;
  words: ReadonlySet<string>;
}

function faultOf(text: string, { article, span, words }: Grounds): Omit<Reject, 'written'> | null {
  if (text.length > sentenceLengthMax) return { reason: 'too-long', detail: String(text.length) };
  const place = `${article.title}\n${article.body.slice(span.start, span.end)}`;
  const [fact] = missingFacts(readFacts(text), readFacts(place));
  if (fact) return { reason: fact.kind, detail: fact.text };
  const [name] = missingNames(text, `${article.title}\n${article.body}`);
  if (name) return { reason: 'name', detail: name };
  const own = contentWords(text);
  const shared = own.filter((word) => words.has(word)).length;
  if (own.length > 0 && shared < own.length * sharedWordsMin) {
    return {
      reason: 'unsupported',
      detail: own
        .filter((word) => !words.has(word))
        .slice(0, 5)
        .join(' '),
    };
  }
  return null;
}

export function verifyTags(
  article: { title: string; body: string },
  tags: readonly string[],
): { tags: string[]; rejects: Reject[] } {
  const text = `${article.title}\n${article.body}`;
  const folded = foldText(text);
  const words = new Set(contentWords(text));
  const kept: string[] = [];
  const rejects: Reject[] = [];
  for (const tag of new Set(tags.map((one) => one.replace(/\s+/gu, ' ').trim()))) {
    const own = contentWords(tag);
    const isHeld = folded.includes(foldText(tag)) || (own.length > 0 && own.every((word) => words.has(word)));
    if (tag !== '' && isHeld && /\p{L}/u.test(tag)) kept.push(tag);
    else rejects.push({ reason: 'source', detail: tag.slice(0, 200), written: tag });
  }
  return { tags: kept, rejects };
}
