/**
 * Builder of the separate operator schema, so that the readers' API contains no operator fields. `admit` in routes.ts
 * admits only operators, so fields need no scopes.
 */
import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import type { ApiContext, ApiDeps } from '#src/api/context.ts';
import type { RateLimiter } from '#src/api/rate-limit.ts';
import { dateTimeScalar, jsonScalar } from '#src/api/scalars.ts';
import type { Config } from '#src/config.ts';
import { Refusal } from '#src/platform/errors.ts';

export interface OperatorDeps extends ApiDeps {
  signInUsers: SignInUsers;
  config: Config;
  rateLimiter: RateLimiter;
  trustProxy: boolean;
}

export type OperatorContext = ApiContext & OperatorDeps;

/** Maximum complexity of an operation, as in api/builder.ts. Higher here, because the console's tables have more columns. */
const complexityMax = 10_000;

export const operatorBuilder = new SchemaBuilder<{
  Context: OperatorContext;
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
  DefaultFieldNullability: false;
}>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin, DataloaderPlugin],
  scopeAuth: { authScopes: () => ({}) },
  defaultFieldNullability: false,
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 50,
    limit: { complexity: complexityMax },
    complexityError: (kind) => new Refusal('QUERY_TOO_COMPLEX', 400, `The request is over the limit of ${kind}.`),
  },
});

operatorBuilder.scalarType('DateTime', dateTimeScalar);
operatorBuilder.scalarType('JSON', jsonScalar);
operatorBuilder.queryType({ description: 'Data that operators can read.' });
operatorBuilder.mutationType({
  description: 'Changes that operators can make. Each is one transaction and is recorded in the audit log.',
});
