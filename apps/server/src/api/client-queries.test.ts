import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, Kind, visit } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '#src/graphql.ts';
import { complexityMax } from './builder.ts';

const generated = new URL('../../../web/src/generated/graphql.ts', import.meta.url).href;
const documents = (await import(generated)) as Record<string, DocumentNode>;

function withoutRequiredVariables(query: DocumentNode): DocumentNode {
  return visit(query, {
    VariableDefinition: (node) => (node.type.kind === Kind.NON_NULL_TYPE ? { ...node, type: node.type.type } : node),
  });
}

test('each query of the web client is within the limit of complexity', () => {
  const costs = Object.entries(documents)
    .filter(([name]) => name.endsWith('Document'))
    .map(([name, query]) => {
      const { complexity } = complexityFromQuery(withoutRequiredVariables(query), { schema, ctx: {}, variables: {} });
      return { name, complexity };
    });
  expect(costs.length).toBeGreaterThan(50);
  expect(costs.filter(({ complexity }) => complexity > complexityMax)).toEqual([]);
});
