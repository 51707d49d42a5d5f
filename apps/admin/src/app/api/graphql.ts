import { gql } from '@urql/core';
import type { graphql as GeneratedGraphql } from '#src/generated/gql.ts';

/**
 * Turns the text of a query or mutation into a document typed by `npm run codegen`. The generated types are used, the
 * generated document nodes are not: they would put every screen's queries into one file loaded by all.
 */
export const graphql = ((source: string) => gql(source)) as unknown as typeof GeneratedGraphql;
