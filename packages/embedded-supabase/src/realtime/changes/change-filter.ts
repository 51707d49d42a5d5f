import { scanField, scanTest } from '../../rest/query/parse-filter.ts';
import type { Condition } from '../../rest/query/query.ts';
import { createScanner, scanQuoted } from '../../rest/query/scanner.ts';
import { RestError } from '../../rest/rest-error.ts';

/** Filters of `postgres_changes`: `column=op.value`, joined by commas (AND), with values quoted as in PostgREST. */
const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'];
const conditionsMax = 10;
const listMax = 100;

export type ChangeCondition = Extract<Condition, { kind: 'filter' }>;

export class RequestFault extends Error {}

/** Returns the conditions, all of which must match. @throws RequestFault */
export function parseChangeFilter(text: string): ChangeCondition[] {
  if (text.trim() === '') return [];
  const segments = splitSegments(text);
  if (segments.length > conditionsMax) fail(`at most ${conditionsMax} conditions are allowed`);
  return segments.map(parseSegment);
}

export function describeChangeFilter(text: string): string {
  const parts = splitSegments(text).map((segment) => {
    const { column, negated, operator, value } = takeApart(segment);
    return `{${JSON.stringify(column)}, ${JSON.stringify(operator)}, ${JSON.stringify(value)}, ${negated}}`;
  });
  return `[${parts.join(', ')}]`;
}

/** Splits at commas outside parentheses and quotes; a quote opens only where a value may begin. */
function splitSegments(text: string): string[] {
  const segments: string[] = [''];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!; // Within bounds.
    if (char === ',' && !isQuoted && depth === 0) {
      segments.push('');
      continue;
    }
    segments[segments.length - 1] += char;
    if (isQuoted && char === '\\') segments[segments.length - 1] += text[++at] ?? '';
    else if (char === '"' && (isQuoted || /[.(,=]/.test(text[at - 1] ?? '='))) isQuoted = !isQuoted;
    else if (!isQuoted && char === '(') depth += 1;
    else if (!isQuoted && char === ')') depth = Math.max(0, depth - 1);
  }
  return segments.map((segment) => segment.trim());
}

function takeApart(segment: string) {
  const [, column = '', rest = ''] = /^(.*?)=(.*)$/s.exec(segment) ?? [];
  const negated = rest.startsWith('not.');
  const [, operator = '', value = ''] = /^(.*?)\.(.*)$/s.exec(negated ? rest.slice(4) : rest) ?? [];
  return { column, negated, operator, value };
}

function parseSegment(segment: string): ChangeCondition {
  if (segment === '') fail('filter must not contain empty segments (check for extra commas)');
  if (!segment.includes('=')) fail(JSON.stringify([segment]));
  const { column, operator, value } = takeApart(segment);
  if (!operators.includes(operator)) fail(`["${operator || column}", "${value}"]`);
  if (operator === 'in' && !/^\(.*\)$/s.test(value)) fail('`in` filter value must be wrapped by parentheses');
  try {
    return scanCondition(segment);
  } catch (error) {
    if (error instanceof RestError) fail(error.details ? `${error.message} ${error.details}` : error.message);
    throw error;
  }
}

function scanCondition(segment: string): ChangeCondition {
  const scanner = createScanner('filter', segment);
  const field = scanField(scanner);
  scanner.expect('=');
  const condition = scanTest(scanner, field, (at) => scanQuoted(at) ?? at.match(/.*/sy)?.[0] ?? '');
  const { test } = condition;
  if (test.operator === 'in' && test.values.length > listMax) scanner.fail(`at most ${listMax} values`);
  if (test.operator === 'is' && test.value === 'not_null') scanner.fail('null, true, false or unknown');
  if (!scanner.isDone()) scanner.fail('"," or end of input');
  return condition;
}

function fail(reason: string): never {
  throw new RequestFault(`Error parsing \`filter\` params: ${reason}`);
}
