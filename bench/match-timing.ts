import { performance } from 'node:perf_hooks';
import type { ArticleAttributes } from '@kawaraban/query/article-filter.ts';
import type { SearchId, SearchIndex } from '@kawaraban/query/search-index.ts';
import { type TextFields, tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { createTokens } from '@kawaraban/query/tokens.ts';

export interface Article {
  text: TextFields;
  attributes: ArticleAttributes;
}

export function timeMatching<Id extends SearchId>(
  index: SearchIndex<Id>,
  articles: readonly Article[],
  seconds: number,
) {
  const tokens = createTokens();
  for (const { text, attributes } of articles.slice(0, 500)) index.match(tokenizeInto(tokens, text), attributes);
  const times: number[] = [];
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  let last = start;
  for (let n = 0; n < articles.length || last - start < seconds * 1000; n++) {
    const { text, attributes } = articles[n % articles.length]!;
    index.match(tokenizeInto(tokens, text), attributes);
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  const sorted = Float64Array.from(times).sort();
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  const { user, system } = process.cpuUsage(cpuStart);
  return {
    perSecond: (times.length * 1000) / (last - start),
    // Uses CPU time, because wall time includes other programs on a shared machine.
    perCpuSecond: (times.length * 1e6) / (user + system),
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

export function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export function ratePerSecond<T>(list: readonly T[], act: (one: T) => void): number {
  const start = performance.now();
  for (const one of list) act(one);
  return (list.length * 1000) / (performance.now() - start);
}

/** Three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}

export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}
