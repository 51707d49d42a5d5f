import { CombinedError } from '@urql/core';

/** Translates our two messages. */
type T = (key: 'error.unexpected' | 'error.network') => string;

/** An invalid field, in the reader's language. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Returns the `extensions.code` of a refusal, such as `PLAN_REQUIRED`, or undefined for a network failure. */
export function errorCode(error: CombinedError): string | undefined {
  const code = error.graphQLErrors[0]?.extensions.code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Returns what happened and what to do next, in the reader's language, for any error of a call. The server translates
 * errors with a code; a message without one is not meant for readers.
 */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof CombinedError)) return t('error.unexpected');
  if (error.networkError) return t('error.network');
  const message = error.graphQLErrors[0]?.message;
  return errorCode(error) && message ? message : t('error.unexpected');
}

/** Returns the invalid fields of a refused input, for a form, or an empty list for any other error. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof CombinedError)) return [];
  const problems = error.graphQLErrors[0]?.extensions.problems;
  return Array.isArray(problems) ? problems.filter(isFieldProblem) : [];
}

function isFieldProblem(problem: unknown): problem is FieldProblem {
  return (
    typeof problem === 'object' &&
    problem !== null &&
    'field' in problem &&
    typeof problem.field === 'string' &&
    'message' in problem &&
    typeof problem.message === 'string'
  );
}
