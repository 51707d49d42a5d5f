import { RestError } from '../rest-error.ts';
import type { RestQuery } from './query.ts';

export interface Restrictions {
  maxRows: number;
  aggregates: boolean;
}

/**
 * Returns the query with every embed limited to `maxRows`. The root is limited too, unless it contains the rows that
 * the request wrote. Those rows are returned in full.
 * @throws RestError PGRST123 for an aggregate if the settings disable aggregates.
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
