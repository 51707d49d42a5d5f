import type { QueryError } from '@kawaraban/query/errors.ts';
import { expandQuery } from '@kawaraban/query/expand.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import type { Query } from '@kawaraban/query/tree.ts';
import { createSynonyms } from '#src/pipeline/enrich/glossary/synonyms.ts';
import { Refusal } from '#src/platform/errors.ts';

export type Glossary = readonly { ja: string; en: string }[];

export class QuerySyntaxError extends Refusal {
  readonly errors: readonly QueryError[];

  constructor(errors: readonly QueryError[]) {
    const places = errors.map(({ line, column, code }) => `line ${line}, column ${column}: ${code}`);
    super('BAD_QUERY', 400, `The keywords cannot be read: ${places.join('; ')}`);
    this.errors = errors;
  }
}

/**
 * Empty keywords match everything.
 * @throws QuerySyntaxError with every error.
 */
export function parseKeywords(keywords: string | undefined, glossary?: Glossary): Query {
  const parsed = parseQuery(keywords ?? '');
  if (!parsed.ok) throw new QuerySyntaxError(parsed.errors);
  return glossary?.length ? expandQuery(parsed.query, createSynonyms(glossary)).query : parsed.query;
}
