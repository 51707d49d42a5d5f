import type { SearchId } from '@kawaraban/query/search-index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../../../../scripts/test-counts.ts';
import { createHashTable } from '../memory/hash-table.ts';
import { enterId, removeId, slotOfId } from './id-table.ts';

it('knows slots as a map does, of texts and numbers of any kind', () => {
  const id = fc.oneof(
    fc.constantFrom<SearchId>('', '0', 0, -0, 0.5, -1, 2 ** 31, 2 ** 32, 2 ** 53, 'a', 'b', '検索', 'x'.repeat(5_000)),
    fc.uuid(),
    fc.integer(),
    fc.nat({ max: 2_000 }),
  );
  const change = fc.record({ id, isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3_000, size: 'max' }), (changes) => {
      const table = createHashTable();
      const ids: (SearchId | undefined)[] = [];
      const known = new Map<SearchId, number>();
      for (const { id, isRemoved } of changes) {
        const slot = slotOfId(table, ids, id);
        expect(slot).toBe(known.get(id) ?? -1);
        if (slot < 0) {
          known.set(id, ids.length);
          ids.push(id);
          enterId(table, id, known.get(id)!);
        } else if (isRemoved) {
          removeId(table, id, slot);
          ids[slot] = undefined;
          known.delete(id);
        }
      }
      expect(table.count).toBe(known.size);
      for (const [id, slot] of known) expect(slotOfId(table, ids, id)).toBe(slot);
    }),
    runsOf({ short: 50, long: 500 }),
  );
});
