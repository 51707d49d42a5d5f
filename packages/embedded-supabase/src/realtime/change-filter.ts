import { scanField, scanTest } from '../rest/parse-filter.ts';
import type { Condition } from '../rest/query.ts';
import { createScanner, scanQuoted } from '../rest/scanner.ts';

/** Filters of `postgres_changes`: `column=op.value`, several joined by commas (AND), values quoted as in PostgREST. */
const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'];
/** Conditions of one filter, and members of an `in` list. */
const conditionsMax = 10;
const listMax = 100;

export type ChangeCondition = Extract<Condition, { kind: 'filter' }>;

/** Returns the conditions that must all hold. @throws RestError PGRST100 with the place of the mistake. */
export function parseChangeFilter(text: string): ChangeCondition[] {
  const scanner = createScanner('filter', text);
  const conditions: ChangeCondition[] = [];
  do {
    const field = scanField(scanner);
    scanner.expect('=');
    const condition = scanTest(scanner, field, (at) => scanQuoted(at) ?? at.match(/[^,]*/sy)?.[0] ?? '');
    const { test } = condition;
    if (!operators.includes(test.operator) || 'quantifier' in test) scanner.fail(`one of ${operators.join(', ')}`);
    if (test.operator === 'in' && test.values.length > listMax) scanner.fail(`at most ${listMax} values`);
    if (test.operator === 'is' && test.value === 'not_null') scanner.fail('null, true, false or unknown');
    conditions.push(condition);
  } while (scanner.take(',') && conditions.length < conditionsMax);
  if (!scanner.isDone()) scanner.fail(`"," or end of input, and at most ${conditionsMax} conditions`);
  return conditions;
}
