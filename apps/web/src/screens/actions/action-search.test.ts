import { expect, test } from 'vitest';
import { shownStatuses } from '#src/components/status/shown-status.ts';
import { type ActionSearch, actionSorts, readActionSearch, writeActionSearch } from './action-search.ts';

const everything: ActionSearch = { keywords: '', boardId: null, status: null, sortAttribute: 'UPDATED_AT' };

test('the search survives the address', () => {
  for (const sortAttribute of actionSorts) {
    for (const status of [null, ...shownStatuses]) {
      const search: ActionSearch = { keywords: '新工場 計画', boardId: '12', status, sortAttribute };
      expect(readActionSearch({ ...writeActionSearch(search) })).toEqual(search);
    }
  }
});

test('nothing chosen leaves the address bare', () => {
  expect(writeActionSearch({ ...everything, keywords: ' ' })).toEqual({});
});

test('what an address cannot mean is left out', () => {
  expect(readActionSearch({ q: 2026, board: '../1', status: 'deleted', sort: 'id' })).toEqual({
    ...everything,
    keywords: '2026',
  });
  expect(readActionSearch({ board: 7 }).boardId).toBe('7');
});
