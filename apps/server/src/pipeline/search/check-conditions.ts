import { type SearchConditions, searchConditionsSchema } from '@kawaraban/query/conditions.ts';
import type { z } from 'zod';
import { type FieldProblem, InvalidInputError } from '#src/platform/errors.ts';
import { parseKeywords } from './query-syntax-error.ts';

export const conditionsShape = `\`{ ${Object.keys(searchConditionsSchema.shape).join(', ')} }\`, each optional`;
export const conditionsText = `${conditionsShape}. Unknown keys are refused. Malformed keywords fail with \`BAD_QUERY\` and their positions (\`extensions.positions\`).`;

const problemsMax = 20;

/**
 * Validates untrusted conditions, including the syntax of `keywords`, and returns them. `root` prefixes the names of
 * invalid fields. It is empty if the conditions are separate arguments.
 * @throws InvalidInputError for an unknown key, an invalid value or a period that ends before it begins. The error
 * contains the path of each field, such as `conditions.period.to`.
 * @throws QuerySyntaxError if `keywords` is malformed, with each position and reason.
 */
export function checkConditions(value: unknown, root = 'conditions'): SearchConditions {
  const parsed = searchConditionsSchema.safeParse(value);
  if (!parsed.success)
    throw new InvalidInputError(parsed.error.issues.slice(0, problemsMax).flatMap((issue) => toProblems(issue, root)));
  const conditions = parsed.data;
  const { period } = conditions;
  if (period && 'from' in period && period.from && period.to && period.from > period.to)
    throw new InvalidInputError([{ field: fieldName(root, ['period', 'to']), messageKey: 'error.periodReversed' }]);
  parseKeywords(conditions.keywords);
  return conditions;
}

function toProblems(issue: z.core.$ZodIssue, root: string): FieldProblem[] {
  const field = fieldName(root, issue.path);
  // For an unknown preset, zod validates the period as a period with dates and reports `last` as an unknown key.
  if (issue.code === 'unrecognized_keys' && issue.path.at(-1) === 'period' && issue.keys.includes('last')) {
    return [{ field: `${field}.last`, messageKey: 'error.notInList' }];
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, problemsMax).map((name) => ({
      field: `${field}.${name}`,
      messageKey: 'publications.searchSettings.unknownCondition',
      values: { name },
    }));
  }
  const last = issue.path.at(-1);
  if (last === 'from' || last === 'to') return [{ field, messageKey: 'error.date' }];
  if (issue.code === 'invalid_value' || issue.code === 'invalid_format')
    return [{ field, messageKey: 'error.notInList' }];
  return [{ field, messageKey: 'publications.searchSettings.conditions' }];
}

function fieldName(root: string, path: readonly PropertyKey[]): string {
  return [root, ...path.map(String)].filter((part) => part !== '').join('.');
}
