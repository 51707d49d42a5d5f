import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { title: 'Plan', content: 'a', priority: 0, status: 'OPEN' };

test('what each changed alone is kept', () => {
  const mine = { ...base, title: 'Plan for spring' };
  const theirs = { ...base, status: 'CLOSED', priority: 3 };
  expect(mergeValues({ base, mine, theirs })).toEqual({
    merged: { ...theirs, title: 'Plan for spring' },
    conflicts: [],
  });
});

test('where both changed a field, mine stands and it is named', () => {
  const mine = { ...base, content: 'b', priority: 2 };
  const theirs = { ...base, content: 'c', priority: 2 };
  expect(mergeValues({ base, mine, theirs })).toEqual({ merged: mine, conflicts: ['content'] });
});
