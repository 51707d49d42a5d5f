import { gql } from '@urql/core';
import type { DocumentNode } from 'graphql';
import type { graphql as GeneratedGraphql } from '#src/generated/gql.ts';

/** Does not use the generated document nodes, because they would put the queries of all screens into one file. */
export const graphql = ((source: string) => gql(source)) as unknown as typeof GeneratedGraphql;

/**
 * Returns the document with a fragment it uses, so that both are sent.
 *
 * @example withFragment(ArticleFields, graphql(`query Clips { clips { data { article { ...ArticleFields } } } }`))
 */
export function withFragment<D extends DocumentNode>(fragment: DocumentNode, document: D): D {
  // Drops the source text and urql's key, which belong to the document without the fragment. Both are recomputed when needed.
  return { kind: document.kind, definitions: [...document.definitions, ...fragment.definitions] } as DocumentNode as D;
}
