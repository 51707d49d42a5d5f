import { gql } from '@urql/core';
import type { graphql as GeneratedGraphql } from '#src/generated/gql.ts';

/** Parses documents at run time. The generated document nodes would put the queries of all screens into one file. */
export const graphql = ((source: string) => gql(source)) as unknown as typeof GeneratedGraphql;
