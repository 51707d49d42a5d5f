import fc from 'fast-check';
import { expect, it } from 'vitest';
import { appendToList, createIntLists, listValues, removeFromList, reserveLists } from './int-lists.ts';

it('keeps lists apart while they grow and shrink, and uses their blocks again', () => {
  const step = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const lists = createIntLists();
      const model = new Map<number, number[]>();
      for (const [isAdded, list, value] of steps) {
        const values = model.get(list) ?? [];
        model.set(list, values);
        if (isAdded) values.push(value);
        else if (values.includes(value)) values.splice(values.indexOf(value), 1);
        if (isAdded) appendToList(lists, list, value);
        else removeFromList(lists, list, value);
      }
      for (const [list, values] of model) {
        reserveLists(lists, list + 1);
        expect(listValues(lists, list).sort()).toEqual(values.sort());
      }
    }),
  );
  const lists = createIntLists();
  for (let n = 0; n < 10_000; n++) {
    for (let value = 0; value < 9; value++) appendToList(lists, n % 7, value);
    for (let value = 0; value < 9; value++) removeFromList(lists, n % 7, value);
  }
  expect(lists.pool.used).toBeLessThan(1000);
});
