/**
 * The state of endless lists, kept outside React so that going back shows a list as it was left. A list is a window on
 * an ordered set, newest first; it grows at both ends by asking for what lies beyond its edge items.
 */

import { createStore, type Store } from '@kawaraban/ui/store.ts';
import type { VirtualItem } from '@tanstack/react-virtual';

/** One page as the data API answers it. `isFirst`: nothing newer exists; `isLast`: nothing older. */
export interface EndlessPage<Item> {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly data: readonly Item[];
}

/** Which page: the newest (no `baseId`), the one older than an item, or the one newer than it. */
export interface Edge {
  readonly baseId?: string;
  readonly isLatest?: boolean;
}

export interface EndlessSource<Item> {
  /** Names the list and its filter: another key is another list. */
  readonly key: string;
  readonly fetchPage: (edge: Edge) => Promise<EndlessPage<Item>>;
  /** The id the API knows the item by as `baseId`. */
  readonly idOf: (item: Item) => string;
}

export interface EndlessState<Item> {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly Item[];
  /** Newer items that arrived since, held back until the reader asks for them. */
  readonly newer: readonly Item[];
  readonly isLast: boolean;
  readonly isLoadingOlder: boolean;
  /** What went wrong last, at the start (`failed`) or at the older end (`ready`). */
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

/** Lists kept for going back; the least recently used go first. */
const keptListsMax = 20;
/** Pages of newer items fetched at once; a list further behind is loaded anew. */
const newerPagesMax = 5;

interface RowMeasurements {
  readonly columns: number;
  readonly rows: VirtualItem[];
}

interface KeptList {
  readonly store: Store<EndlessState<unknown>>;
  /** Heights of the rows as they were measured, so that the scroll position can be restored at once. */
  measurements: RowMeasurements | undefined;
}

const keptLists = createStore(() => new Map<string, KeptList>());

/** Returns the list of a key, new or as it was left. */
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

/** Loads the newest page, replacing what is there. */
export async function loadFirst<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  store.set({ ...emptyState });
  try {
    const page = await source.fetchPage({});
    store.set({ ...emptyState, status: 'ready', items: page.data, isLast: page.isLast });
  } catch (error) {
    store.set({ ...emptyState, status: 'failed', error });
  }
}

/** Appends the page beyond the oldest item. Does nothing while one is on its way or when there is none. */
export async function loadOlder<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  const { items, isLast, isLoadingOlder, status } = store.get();
  const edge = items.at(-1);
  if (status !== 'ready' || isLast || isLoadingOlder || edge === undefined) return;
  store.set({ ...store.get(), isLoadingOlder: true, error: null });
  try {
    const page = await source.fetchPage({ baseId: source.idOf(edge) });
    const now = store.get();
    const items = withoutRepeats([...now.items, ...page.data], source.idOf);
    store.set({ ...now, items, isLast: page.isLast || page.data.length === 0, isLoadingOlder: false });
  } catch (error) {
    store.set({ ...store.get(), isLoadingOlder: false, error });
  }
}

/** Looks for items newer than the newest and holds them in `newer`. A failure is silent: the next look asks again. */
export async function lookForNewer<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  if (store.get().status !== 'ready') return;
  try {
    for (let page = 0; page < newerPagesMax; page += 1) {
      const { newer, items } = store.get();
      const edge = newer[0] ?? items[0];
      if (edge === undefined) return void (await loadFirstQuietly(store, source));
      const found = await source.fetchPage({ baseId: source.idOf(edge), isLatest: true });
      if (found.data.length === 0) return;
      const now = store.get();
      store.set({ ...now, newer: withoutRepeats([...found.data, ...now.newer], source.idOf) });
      if (found.isFirst) return;
    }
    await loadFirstQuietly(store, source);
  } catch (error) {
    console.warn('Newer items could not be looked for', error);
  }
}

/** Puts the held back items in front. */
export function showNewer<Item>(store: Store<EndlessState<Item>>, idOf: (item: Item) => string): void {
  const state = store.get();
  store.set({ ...state, items: withoutRepeats([...state.newer, ...state.items], idOf), newer: [] });
}

async function loadFirstQuietly<Item>(store: Store<EndlessState<Item>>, source: EndlessSource<Item>): Promise<void> {
  const page = await source.fetchPage({});
  store.set({ ...emptyState, status: 'ready', items: page.data, isLast: page.isLast });
}

/** An item that moved to another page between two requests comes twice; the first one stays. */
function withoutRepeats<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

/** Forgets a list, with every filter of it (`key/…`), so that it is loaded anew when it is next shown. */
export function forgetList(key: string): void {
  const kept = keptLists.get();
  for (const one of kept.keys()) if (one === key || one.startsWith(`${key}/`)) kept.delete(one);
}
