import { RestError } from '../rest-error.ts';
import type { RestQuery } from './query.ts';

export interface Restrictions {
  /** Rows at most, of the root and of each embed in each row. */
  maxRows: number;
  aggregates: boolean;
}

/**
 * The query with every embed limited to `maxRows`; the root too, unless it is of rows that were written, all of which are
 * answered.
 *
 * @throws RestError PGRST123 for an aggregate when the service offers none.
 */
export function restrictQuery(query: RestQuery, restrictions: Restrictions, root: 'limited' | 'whole'): RestQuery {
  const hasAggregate = query.select.some((item) => 'aggregate' in item && item.aggregate);
  if (hasAggregate && !restrictions.aggregates) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  const select = query.select.map((item) => {
    if (item.kind !== 'embed') return item;
    return { ...item, query: restrictQuery(item.query, restrictions, 'limited') };
  });
  const limit = root === 'whole' ? query.limit : Math.min(query.limit ?? restrictions.maxRows, restrictions.maxRows);
  return { ...query, select, limit };
}
