import { gql } from '@urql/core';
import type { DocumentNode } from 'graphql';
import type { graphql as GeneratedGraphql } from '#src/generated/gql.ts';

/**
 * Turns the text of a query or mutation into a document typed by `npm run codegen`. The generated types are used, the
 * generated document nodes are not: they would put every screen's queries into one file loaded by all.
 */
export const graphql = ((source: string) => gql(source)) as unknown as typeof GeneratedGraphql;

/**
 * Returns the document with a fragment it spreads: the server is sent both.
 *
 * @example withFragment(ArticleFields, graphql(`query Clips { clips { data { article { ...ArticleFields } } } }`))
 */
export function withFragment<D extends DocumentNode>(fragment: DocumentNode, document: D): D {
  // Neither the source text nor urql's key of the shorter document may be carried over: both are made anew when needed.
  return { kind: document.kind, definitions: [...document.definitions, ...fragment.definitions] } as DocumentNode as D;
}
