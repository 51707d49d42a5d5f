import { createStore } from '@kawaraban/ui/store.ts';
import { CombinedError } from '@urql/core';
import { describe, expect, test } from 'vitest';
import {
  type Edge,
  type EndlessPage,
  type EndlessState,
  forgetList,
  keptList,
  loadFirst,
  loadOlder,
  lookForNewer,
  showNewer,
} from './endless-store.ts';

const pageSize = 3;

function numbersUpTo(count: number) {
  const asked: Edge[] = [];
  const shelf = {
    count,
    asked,
    isBroken: false,
    source: {
      key: 'numbers',
      idOf: (item: number) => String(item),
      fetchPage: async (edge: Edge): Promise<EndlessPage<number>> => {
        asked.push(edge);
        if (shelf.isBroken) throw new Error('broken');
        const all = Array.from({ length: shelf.count }, (_, index) => shelf.count - index);
        const base = Number(edge.baseId);
        const newer = all.filter((item) => item > base);
        const older = all.filter((item) => item < base);
        if (!edge.baseId) return { data: all.slice(0, pageSize), isFirst: true, isLast: all.length <= pageSize };
        if (edge.isLatest) return { data: newer.slice(-pageSize), isFirst: newer.length <= pageSize, isLast: false };
        return { data: older.slice(0, pageSize), isFirst: false, isLast: older.length <= pageSize };
      },
    },
  };
  return shelf;
}

function newStore() {
  const initial: EndlessState<number> = {
    status: 'loading',
    items: [],
    newer: [],
    isLast: false,
    isLoadingOlder: false,
    error: null,
  };
  return createStore(initial);
}

describe('an endless list', () => {
  test('grows at the older end until the last page, and then asks no more', async () => {
    const shelf = numbersUpTo(7);
    const store = newStore();
    await loadFirst(store, shelf.source);
    for (let round = 0; round < 5; round += 1) await loadOlder(store, shelf.source);
    expect(store.get().items).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(store.get().isLast).toBe(true);
    expect(shelf.asked).toHaveLength(3);
  });

  test('says nothing of a new list before its first page, so that the page renders once', async () => {
    const { store } = keptList('numbers/new');
    const states: unknown[] = [];
    store.subscribe(() => states.push((store.get() as EndlessState<number>).status));
    await loadFirst(store as never, numbersUpTo(2).source);
    expect(states).toEqual(['ready']);
  });

  test('asks for an older page once while it is on its way', async () => {
    const shelf = numbersUpTo(9);
    const store = newStore();
    await loadFirst(store, shelf.source);
    await Promise.all([loadOlder(store, shelf.source), loadOlder(store, shelf.source)]);
    expect(store.get().items).toEqual([9, 8, 7, 6, 5, 4]);
  });

  test('holds newer items back, over several pages, until they are asked for', async () => {
    const shelf = numbersUpTo(3);
    const store = newStore();
    await loadFirst(store, shelf.source);
    shelf.count = 8;
    await lookForNewer(store, shelf.source);
    expect(store.get().items).toEqual([3, 2, 1]);
    expect(store.get().newer).toEqual([8, 7, 6, 5, 4]);
    showNewer(store, shelf.source.idOf);
    expect(store.get().items).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(store.get().newer).toEqual([]);
  });

  test('is loaded anew when it is too far behind', async () => {
    const shelf = numbersUpTo(3);
    const store = newStore();
    await loadFirst(store, shelf.source);
    shelf.count = 100;
    await lookForNewer(store, shelf.source);
    expect(store.get().items).toEqual([100, 99, 98]);
  });

  test('finds the first items of a list that was empty', async () => {
    const shelf = numbersUpTo(0);
    const store = newStore();
    await loadFirst(store, shelf.source);
    shelf.count = 2;
    await lookForNewer(store, shelf.source);
    expect(store.get().items).toEqual([2, 1]);
  });

  test('keeps what it has when an older page fails, and goes on after a retry', async () => {
    const shelf = numbersUpTo(5);
    const store = newStore();
    await loadFirst(store, shelf.source);
    shelf.isBroken = true;
    await loadOlder(store, shelf.source);
    expect(store.get()).toMatchObject({ status: 'ready', items: [5, 4, 3], isLoadingOlder: false });
    expect(store.get().error).toBeInstanceOf(Error);
    shelf.isBroken = false;
    await loadOlder(store, shelf.source);
    expect(store.get()).toMatchObject({ items: [5, 4, 3, 2, 1], error: null });
  });

  test('shows that the first page failed', async () => {
    const shelf = numbersUpTo(5);
    shelf.isBroken = true;
    const store = newStore();
    await loadFirst(store, shelf.source);
    expect(store.get().status).toBe('failed');
  });
});

test('of the lists kept for going back, the least recently used is forgotten first', () => {
  const first = keptList('first');
  const second = keptList('second');
  for (let index = 0; index < 18; index += 1) keptList(`other ${index}`);
  keptList('first');
  keptList('one more');
  expect(keptList('first')).toBe(first);
  expect(keptList('second')).not.toBe(second);
});

test('a list is forgotten with its filters, and no other', () => {
  const [plain, filtered, other] = ['things', 'things/open', 'thingsElsewhere'].map((key) => keptList(key));
  forgetList('things');
  expect(keptList('things')).not.toBe(plain);
  expect(keptList('things/open')).not.toBe(filtered);
  expect(keptList('thingsElsewhere')).toBe(other);
});

test('a list whose edge was deleted on the server goes on beside its neighbour, without a gap or a jump', async () => {
  const shelf = numbersUpTo(9);
  const gone = new Set<string>();
  const source = {
    ...shelf.source,
    fetchPage: async (edge: Edge) => {
      if (edge.baseId && gone.has(edge.baseId)) throw unknownEdge();
      return shelf.source.fetchPage(edge);
    },
  };
  const store = newStore();
  await loadFirst(store, source);
  expect(store.get().items).toEqual([9, 8, 7]);
  gone.add('7').add('9');
  await loadOlder(store, source);
  expect(store.get().items).toEqual([9, 8, 7, 6, 5]);
  shelf.count = 11;
  await lookForNewer(store, source);
  expect(store.get().newer).toEqual([11, 10]);
  showNewer(store, source.idOf);
  expect(store.get().items).toEqual([11, 10, 9, 8, 7, 6, 5]);
});

function unknownEdge(): CombinedError {
  return new CombinedError({ graphQLErrors: [{ message: 'gone', extensions: { code: 'UNKNOWN_EDGE' } }] });
}
