import { CombinedError } from '@urql/core';

type T = (key: 'error.unexpected' | 'error.network') => string;

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export function errorCode(error: CombinedError): string | undefined {
  const code = error.graphQLErrors[0]?.extensions.code;
  return typeof code === 'string' ? code : undefined;
}

/** Errors with a code have been translated by the server. A message without a code is not meant for readers. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof CombinedError)) return t('error.unexpected');
  if (error.networkError) return t('error.network');
  const message = error.graphQLErrors[0]?.message;
  return errorCode(error) && message ? message : t('error.unexpected');
}

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
