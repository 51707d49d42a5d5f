/**
 * Stores the state of endless lists outside React, so that going back restores a list. A list contains the loaded part of
 * all items, newest first. Its first and last items are the cursors from which newer and older items are loaded.
 */

import { errorCode } from '@kawaraban/ui/error-text.ts';
import { createStore, type Store } from '@kawaraban/ui/store.ts';
import type { VirtualItem } from '@tanstack/react-virtual';
import { CombinedError } from '@urql/core';

/** `isFirst` means that nothing newer exists, `isLast` that nothing older exists. */
export interface EndlessPage<Item> {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly data: readonly Item[];
}

/** Identifies a page: the newest (without `baseId`), or the page of items older or newer than `baseId`. */
export interface Edge {
  readonly baseId?: string;
  readonly isLatest?: boolean;
}

export interface EndlessSource<Item> {
  readonly key: string;
  readonly fetchPage: (edge: Edge) => Promise<EndlessPage<Item>>;
  readonly idOf: (item: Item) => string;
  /** Identifies the subject of an item. An item that is removed and added again has another id but the same subject. Default: `idOf`. */
  readonly subjectOf?: (item: Item) => string;
}

export interface EndlessState<Item> {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly Item[];
  readonly newer: readonly Item[];
  readonly isLast: boolean;
  readonly isLoadingOlder: boolean;
  /** Last error, from the first load (`failed`) or from loading older items (`ready`). */
  readonly error: unknown;
}

const emptyState: EndlessState<never> = {
  status: 'loading',
  items: [],
  newer: [],
  isLast: false,
  isLoadingOlder: false,
  error: null,
};

const keptListsMax = 20;
/** Maximum number of pages of newer items per check. A list that is further behind reloads. */
const newerPagesMax = 5;

interface RowMeasurements {
  readonly columns: number;
  readonly rows: VirtualItem[];
}

interface KeptList {
  readonly store: Store<EndlessState<unknown>>;
  measurements: RowMeasurements | undefined;
}

const keptLists = createStore(() => new Map<string, KeptList>());

export function keptList(key: string): KeptList {
  const kept = keptLists.get();
  const list = kept.get(key) ?? { store: createStore<EndlessState<unknown>>(emptyState), measurements: undefined };
  kept.delete(key);
  kept.set(key, list);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptListsMax) break;
    kept.delete(oldest);
  }
  return list;
}

export async function loadFirst<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  store.set(emptyState);
  try {
    const page = await source.fetchPage({});
    store.set({ ...emptyState, status: 'ready', items: page.data, isLast: page.isLast });
  } catch (error) {
    store.set({ ...emptyState, status: 'failed', error });
  }
}

export async function loadOlder<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  const { items, isLast, isLoadingOlder, status } = store.get();
  const edge = items.at(-1);
  if (status !== 'ready' || isLast || isLoadingOlder || edge === undefined) return;
  store.set({ ...store.get(), isLoadingOlder: true, error: null });
  try {
    const page = await fetchBeside(source, items.toReversed(), {});
    const now = store.get();
    const grown = withoutRepeats([...now.items, ...page.data], source.idOf);
    store.set({ ...now, items: grown, isLast: page.isLast || page.data.length === 0, isLoadingOlder: false });
  } catch (error) {
    store.set({ ...store.get(), isLoadingOlder: false, error });
  }
}

export async function lookForNewer<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  if (store.get().status !== 'ready') return;
  try {
    for (let page = 0; page < newerPagesMax; page += 1) {
      const { newer, items } = store.get();
      const edge = newer[0] ?? items[0];
      if (edge === undefined) return void (await loadFirstQuietly(store, source));
      const found = await fetchBeside(source, [...newer, ...items], { isLatest: true });
      if (found.data.length === 0) return;
      const now = store.get();
      store.set({ ...now, newer: notShown([...found.data, ...now.newer], { shown: now.items, source }) });
      if (found.isFirst) return;
    }
    await loadFirstQuietly(store, source);
  } catch (error) {
    console.warn('Newer items could not be looked for', error);
  }
}

/**
 * Maximum number of items tried as the cursor of a page. More items than this rarely disappear at once, unless the
 * whole list was deleted.
 */
const edgesMax = 5;

/**
 * Fetches the page next to the first of `items`. If the server has deleted that item, uses the next item, so that the
 * list keeps its position. The next item is the nearest in time.
 */
async function fetchBeside<Item>(
  source: EndlessSource<Item>,
  items: readonly Item[],
  direction: Pick<Edge, 'isLatest'>,
): Promise<EndlessPage<Item>> {
  const [edge, ...others] = items.slice(0, edgesMax);
  // Callers pass at least one item, so the empty id is never used.
  const baseId = edge === undefined ? '' : source.idOf(edge);
  try {
    return await source.fetchPage({ baseId, ...direction });
  } catch (error) {
    const isGone = error instanceof CombinedError && errorCode(error) === 'UNKNOWN_EDGE';
    if (!isGone || others.length === 0) throw error;
    return await fetchBeside(source, others, direction);
  }
}

export function showNewer<Item>(store: Store<EndlessState<Item>>, idOf: (item: Item) => string): void {
  const state = store.get();
  store.set({ ...state, items: withoutRepeats([...state.newer, ...state.items], idOf), newer: [] });
}

async function loadFirstQuietly<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  const page = await source.fetchPage({});
  store.set({ ...emptyState, status: 'ready', items: page.data, isLast: page.isLast });
}

function notShown<Item>(
  found: readonly Item[],
  { shown, source }: { shown: readonly Item[]; source: EndlessSource<Item> },
): Item[] {
  const subjectOf = source.subjectOf ?? source.idOf;
  const subjects = new Set(shown.map(subjectOf));
  return withoutRepeats(found, subjectOf).filter((item) => !subjects.has(subjectOf(item)));
}

function withoutRepeats<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

export function forgetList(key: string): void {
  const kept = keptLists.get();
  for (const one of kept.keys()) if (one === key || one.startsWith(`${key}/`)) kept.delete(one);
}
