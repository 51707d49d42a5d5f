import { type SearchConditions, searchConditionsSchema } from '@kawaraban/query/conditions.ts';
import type { z } from 'zod';
import { type FieldProblem, InvalidInputError } from '#src/platform/errors.ts';
import { parseKeywords } from './query-syntax-error.ts';

/** The conditions there are, for descriptions of the data API. */
export const conditionsShape = `\`{ ${Object.keys(searchConditionsSchema.shape).join(', ')} }\`, each optional`;
/** Description of an argument that takes conditions. */
export const conditionsText = `${conditionsShape}. Unknown keys are refused. Malformed keywords fail with \`BAD_QUERY\` and their positions (\`extensions.positions\`).`;

/** Problems told at once: a hostile list has one for each of its items. */
const problemsMax = 20;

/**
 * Returns conditions that came from outside as what they are, `keywords` understood and the rest of the right form.
 * `root` begins the names of fields at fault; empty for conditions that are arguments of their own.
 *
 * @throws InvalidInputError for a key that is none and a value of the wrong form, each with its path (`conditions.period`).
 * @throws QuerySyntaxError when `keywords` is malformed, with every place and reason.
 */
export function checkConditions(value: unknown, root = 'conditions'): SearchConditions {
  const parsed = searchConditionsSchema.safeParse(value);
  if (!parsed.success)
    throw new InvalidInputError(parsed.error.issues.slice(0, problemsMax).flatMap((issue) => toProblems(issue, root)));
  const conditions = parsed.data;
  parseKeywords(conditions.keywords);
  return conditions;
}

function toProblems(issue: z.core.$ZodIssue, root: string): FieldProblem[] {
  const field = fieldName(root, issue.path);
  // A preset that is none: the form of a period with dates, which does not know the key, is the one zod reports.
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
