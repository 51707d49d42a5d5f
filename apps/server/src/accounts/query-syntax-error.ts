import type { QueryError } from '@kawaraban/query/errors.ts';
import { Refusal } from '#src/platform/errors.ts';

/** The keywords are no query of the search language: every fault with its place, in order. */
export class QuerySyntaxError extends Refusal {
  readonly errors: readonly QueryError[];

  constructor(errors: readonly QueryError[]) {
    super('BAD_QUERY', 400, errors.map((error) => `${error.line}:${error.column} ${error.code}`).join('; '));
    this.errors = errors;
  }
}
