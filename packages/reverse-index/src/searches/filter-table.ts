/**
 * Filters of saved searches. Equal filters share an entry, which is evaluated at most once per article. Attribute
 * values are stored as numbers. At 100,000 searches of which a tenth have a filter, matching is 7 % (ja) to 9 % (en)
 * faster than with `passesFilter` on objects.
 */

import type { ArticleAttributes, ArticleFilter } from '@kawaraban/query/article-filter.ts';
import { allocateBlock, createIntPool, grownInts, type IntPool, releaseBlock } from '../memory/int-lists.ts';

export interface FilterTable {
  byKey: Map<string, number>;
  keys: (string | undefined)[];
  uses: number[];
  unused: number[];
  /** Maps attribute values to numbers from 1. Values are never removed. */
  values: Map<string, number>;
  /** Four lists of values for each filter, each preceded by its length. */
  lists: IntPool;
  start: Int32Array;
  /** Number of the article for which each filter was last evaluated, negative if the article did not pass. */
  lastResult: Int32Array;
  /** Values of the article being matched, in the order of the lists. Sources come last. */
  article: number[];
}

export function createFilterTable(): FilterTable {
  return {
    byKey: new Map(),
    keys: [undefined],
    uses: [0],
    unused: [],
    values: new Map(),
    lists: createIntPool(),
    start: new Int32Array(64),
    lastResult: new Int32Array(64),
    article: [],
  };
}

/** Returns the entry of a filter and increments its use count. Returns 0 for a filter that accepts everything. */
export function acquireFilter(table: FilterTable, filter: ArticleFilter | undefined): number {
  const { kinds, languages, countries, sourceIds } = filter ?? {};
  const lists = [kinds, languages, countries, sourceIds].map((list) => [...new Set(list)].sort());
  if (lists.every((list) => list.length === 0)) return 0;
  const key = JSON.stringify(lists);
  const number = table.byKey.get(key) ?? addFilter(table, key, lists);
  table.uses[number]!++;
  return number;
}

function addFilter(table: FilterTable, key: string, lists: readonly string[][]): number {
  const number = table.unused.pop() ?? table.keys.length;
  table.byKey.set(key, number);
  table.keys[number] = key;
  table.uses[number] = 0;
  table.start = grownInts(table.start, number + 1);
  table.lastResult = grownInts(table.lastResult, number + 1);
  table.lastResult[number] = 0;
  const content = lists.flatMap((list, i) => [list.length, ...list.map((value) => valueNumber(table, i, value))]);
  table.start[number] = allocateBlock(table.lists, content.length);
  table.lists.data.set(content, table.start[number]);
  return number;
}

function valueNumber(table: FilterTable, list: number, value: string): number {
  const key = `${list} ${value}`;
  const number = table.values.get(key) ?? table.values.size + 1;
  table.values.set(key, number);
  return number;
}

export function releaseFilter(table: FilterTable, number: number): void {
  if (number === 0 || --table.uses[number]! > 0) return;
  table.byKey.delete(table.keys[number]!);
  table.keys[number] = undefined;
  table.unused.push(number);
  const { data } = table.lists;
  let end = table.start[number]!;
  for (let list = 0; list < 4; list++) end += 1 + data[end]!;
  releaseBlock(table.lists, table.start[number]!, end - table.start[number]!);
}

export function beginFiltering(table: FilterTable, article: ArticleAttributes): void {
  const known = (list: number, value: string | null) => table.values.get(`${list} ${value}`) ?? 0;
  const { kind, language, country, sourceIds } = article;
  table.article.length = 0;
  table.article.push(
    known(0, kind),
    language === null ? 0 : known(1, language),
    country === null ? 0 : known(2, country),
  );
  for (const id of sourceIds) table.article.push(known(3, id));
}

export function passesNumbered(table: FilterTable, number: number, articleNumber: number): boolean {
  const last = table.lastResult[number]!;
  if (last === articleNumber) return true;
  if (last === -articleNumber) return false;
  const passes = passesLists(table, table.start[number]!);
  table.lastResult[number] = passes ? articleNumber : -articleNumber;
  return passes;
}

function passesLists({ lists, article }: FilterTable, start: number): boolean {
  const { data } = lists;
  let at = start;
  for (let list = 0; list < 4; list++) {
    const end = at + 1 + data[at]!;
    if (end > at + 1 && !sharesValue(data, at + 1, end, article, list, list === 3 ? article.length : list + 1))
      return false;
    at = end;
  }
  return true;
}

function sharesValue(
  data: Int32Array,
  from: number,
  to: number,
  article: number[],
  first: number,
  last: number,
): boolean {
  for (let at = from; at < to; at++) for (let i = first; i < last; i++) if (data[at] === article[i]) return true;
  return false;
}
