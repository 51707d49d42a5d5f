import { expect, test } from 'vitest';
import { problemOf } from './feed-status.tsx';

test('a feed that works and lost no entry has no problem, though the server says what it answered', () => {
  expect(problemOf({ lastOutcome: 'unchanged', lastDetail: 'Not modified.', droppedEntryCount: 0 })).toBeNull();
  expect(problemOf({ lastOutcome: 'gone', lastDetail: 'Status 410.', droppedEntryCount: 0 })).toBe('Status 410.');
  const incomplete = { lastOutcome: 'changed', lastDetail: '3 entries, 1 unreadable.', droppedEntryCount: 1 };
  expect(problemOf(incomplete)).toBe('3 entries, 1 unreadable.');
  expect(problemOf({ lastOutcome: null, lastDetail: null, droppedEntryCount: 0 })).toBeNull();
});
