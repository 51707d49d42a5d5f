import { GraphQLError } from 'graphql';

const variableLimits = { depth: 16, values: 20_000 };

/**
 * Limits the variables of a request, because a body can contain JSON that is nested 100,000 levels deep, which would
 * overflow the stack of any recursive function. Also checks each string and key.
 * @throws GraphQLError `QUERY_TOO_COMPLEX` if there are too many values or they are nested too deeply, and the errors
 * of `checkText`.
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
    level = level.flatMap((value) => {
      if (typeof value === 'string') checkText(value);
      if (typeof value !== 'object' || value === null) return [];
      if (!Array.isArray(value)) for (const name of Object.keys(value)) checkText(name);
      return Object.values(value);
    });
  }
}

/**
 * Refuses text that PostgreSQL cannot store: U+0000 or a lone surrogate.
 * @throws GraphQLError `BAD_TEXT`.
 * @see https://www.postgresql.org/docs/current/datatype-character.html
 */
export function checkText(text: string): void {
  if (!text.includes('\0') && text.isWellFormed()) return;
  const message = 'A text contains U+0000 or half a surrogate pair.';
  throw new GraphQLError(message, { extensions: { code: 'BAD_TEXT', http: { status: 400 } } });
}
