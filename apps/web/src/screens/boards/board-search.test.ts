import { expect, test } from 'vitest';
import { shownStatuses } from '#src/components/status/shown-status.ts';
import { type BoardSearch, boardSorts, readBoardSearch, writeBoardSearch } from './board-search.ts';

const everything: BoardSearch = { keywords: '', status: null, sortAttribute: 'UPDATED_AT' };

test('the search survives the address', () => {
  for (const sortAttribute of boardSorts) {
    for (const status of [null, ...shownStatuses]) {
      const search: BoardSearch = { keywords: '新工場 計画', status, sortAttribute };
      expect(readBoardSearch({ ...writeBoardSearch(search) })).toEqual(search);
    }
  }
});

test('nothing chosen leaves the address bare', () => {
  expect(writeBoardSearch({ ...everything, keywords: ' ' })).toEqual({});
});

test('what an address cannot mean is left out', () => {
  expect(readBoardSearch({ q: 2026, status: 'deleted', sort: 'id' })).toEqual({ ...everything, keywords: '2026' });
});
