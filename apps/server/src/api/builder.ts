import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { isOperator, requireOperator } from '#src/accounts/operators/require-operator.ts';
import { isForOperators, type Operation, requireOperation } from '#src/accounts/roles.ts';
import { NotSignedInError, Refusal } from '#src/platform/errors.ts';
import type { ApiContext } from './context.ts';

/**
 * Maximum cost of an operation, computed before it runs (query-limits.ts limits its size). A field costs 1, a list is
 * multiplied by its page size, and a search is weighted by its load on the database. Our client's most expensive screen
 * stays below half.
 */
export const complexityMax = 3_000;

export const builder = new SchemaBuilder<{
  Context: ApiContext;
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
  AuthScopes: {
    isSignedIn: boolean;
    may: Operation;
    isOperator: boolean;
  };
  DefaultFieldNullability: false;
}>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin, DataloaderPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    // Scopes throw the specific refusals of the rules instead of a general "not authorized".
    authScopes: (context) => ({
      isSignedIn: () => {
        if (context.caller.kind === 'anonymous') throw new NotSignedInError();
        return true;
      },
      isOperator: async () => {
        const { caller } = context;
        if (caller.kind === 'anonymous' && caller.holdsSecretKey) return true;
        await requireOperator(context, caller);
        return true;
      },
      may: async (operation) => {
        const { caller } = context;
        if (isForOperators(operation) && caller.kind === 'signed-in' && (await isOperator(context, caller.userId))) {
          return true;
        }
        requireOperation(caller, operation, context.now());
        return true;
      },
    }),
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: { complexity: complexityMax },
    complexityError: (kind) => new Refusal('QUERY_TOO_COMPLEX', 400, `The request is over the limit of ${kind}.`),
  },
});

builder.queryType({
  description: 'Data that members can read. All fields except `user` require a signed-in member of an account.',
});
builder.mutationType({ description: 'Changes that members can make. Each is one transaction.' });
