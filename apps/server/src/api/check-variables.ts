import { GraphQLError } from 'graphql';

/** The largest real variables, a saved search with 2,000 sources, have three levels and about 2,010 values. */
const variableLimits = { depth: 16, values: 20_000 };

/**
 * Bounds the variables of a request, because a JSON value of 100,000 levels fits into a body and would overflow the
 * stack of any recursive function.
 *
 * @throws GraphQLError `QUERY_TOO_COMPLEX` if they are nested too deeply or too many.
 */
export function checkVariables(variables: unknown): void {
  let level: unknown[] = [variables];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > variableLimits.depth || values > variableLimits.values) {
      const message = `The variables are over the limits ${JSON.stringify(variableLimits)}.`;
      throw new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX', http: { status: 400 } } });
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}
