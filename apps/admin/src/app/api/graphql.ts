import { gql } from '@urql/core';
import type { graphql as GeneratedGraphql } from '#src/generated/gql.ts';

/** Replaces the generated document nodes, which would put the queries of all screens into one file. */
export const graphql = ((source: string) => gql(source)) as unknown as typeof GeneratedGraphql;
