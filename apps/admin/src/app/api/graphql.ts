import { gql } from '@urql/core';
import type { graphql as GeneratedGraphql } from '#src/generated/gql.ts';

/**
 * Parses a query or mutation into a document typed by `npm run codegen`. The generated document nodes are not used,
 * because they would put every screen's queries into one file.
 */
export const graphql = ((source: string) => gql(source)) as unknown as typeof GeneratedGraphql;
