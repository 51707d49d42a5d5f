import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { requireOperator } from '#src/accounts/operators/require-operator.ts';
import { operators } from '#src/accounts/operators/table.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { createBudget } from '#src/api/budget.ts';
import { createDataApi } from '#src/api/data-api.ts';
import { createRateLimiter } from '#src/api/rate-limit.ts';
import { readConfig } from '#src/config.ts';
import type { OperatorDeps } from '#src/operator/builder.ts';
import { operatorSchema } from '#src/operator-graphql.ts';
import { createBuildOverdueAlert } from '#src/pipeline/alerts/build/build-overdue-alert.ts';
import type { Db } from '#src/platform/db.ts';
import { createLog } from '#src/platform/log.ts';
import { createPictureUrl } from '#src/platform/pictures/sign-picture.ts';
import { type GraphqlAnswer, signToken, verifyTestToken } from './api-server.ts';
import { buildUser } from './builders.ts';

type Person = { id: string; email: string };

export interface OperatorServer {
  origin: string;
  operator: Person;
  ask(
    query: string,
    options?: { as?: Person | null; variables?: Record<string, unknown>; headers?: Record<string, string> },
  ): Promise<GraphqlAnswer>;
  close(): Promise<void>;
}

const noSignInUsers = new Proxy({} as SignInUsers, {
  get: (_, name) => () => Promise.reject(new Error(`${String(name)}: this test has no backend service`)),
});

export async function startOperatorServer(db: Db, deps: Partial<OperatorDeps> = {}): Promise<OperatorServer> {
  const operator = await buildUser(db);
  await db.insert(operators).values({ userId: operator.id });
  const all: OperatorDeps = {
    db,
    now: () => new Date(),
    log: createLog('silent'),
    verifyAccessToken: verifyTestToken,
    sendTestAlert: async () => ({ ok: true, kind: 'EMAIL', messageKey: 'test.sent', detail: operator.email }),
    buildOverdueAlert: createBuildOverdueAlert({ webhookOrigins: [], isPreview: false }),
    webhookAllowOrigins: [],
    productName: 'Kawaraban',
    publicUrl: 'https://kawaraban.example',
    pictureUrl: createPictureUrl('a secret'),
    rateLimiter: createRateLimiter(),
    budget: createBudget(),
    trustProxy: false,
    signInUsers: noSignInUsers,
    isSecretKey: () => false,
    config: readConfig({}),
    ...deps,
  };
  const app = createDataApi({
    ...all,
    ...{ schema: operatorSchema, path: '/admin/graphql', allowIntrospection: false },
    admit: (caller) => requireOperator({ db }, caller),
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => void (server.listening ? resolve() : server.once('listening', resolve)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    operator,
    async ask(query, { as = operator, variables, headers } = {}) {
      const authorization = as && { authorization: `Bearer ${await signToken(as)}` };
      const response = await fetch(`${origin}/admin/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization, ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as Omit<GraphqlAnswer, 'status'>;
      return { status: response.status, data, errors };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
