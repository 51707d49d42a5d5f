import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { jwtVerify, SignJWT } from 'jose';
import { createBudget } from '#src/api/budget.ts';
import { createDataApi, type DataApiDeps } from '#src/api/data-api.ts';
import { limitRequests } from '#src/api/limit-requests.ts';
import { createRateLimiter } from '#src/api/rate-limit.ts';
import { createMyDataRoute } from '#src/erasure/my-data-route.ts';
import { createReportFileRoutes } from '#src/features/reports/files/rest.ts';
import { schema } from '#src/graphql.ts';
import { createBuildOverdueAlert } from '#src/pipeline/alerts/build/build-overdue-alert.ts';
import { createRecentAlertsRoute } from '#src/pipeline/alerts/rest.ts';
import type { Db } from '#src/platform/db.ts';
import { createLog } from '#src/platform/log.ts';
import { createPictureUrl } from '#src/platform/pictures/sign-picture.ts';

const secret = new TextEncoder().encode('a secret of the tests, at least 32 bytes long');

export function signToken(
  user: { id: string; email: string },
  { expiresAt = '1h', aal = 'aal1', sessionId }: { expiresAt?: string; aal?: string; sessionId?: string } = {},
): Promise<string> {
  return new SignJWT({ email: user.email, role: 'authenticated', aal, session_id: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setExpirationTime(expiresAt)
    .sign(secret);
}

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    problems?: { field: string; messageKey: string; message: string }[];
    positions?: { code: string; from: number; to: number; line: number; column: number; message: string }[];
    errorId?: string;
    retryAfterSeconds?: number;
  };
}

export interface GraphqlAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a response depends on its query
  data: any;
  errors: GraphqlError[] | undefined;
}

export interface AskOptions {
  as?: { id: string; email: string };
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface ApiServer {
  origin: string;
  ask(query: string, options?: AskOptions): Promise<GraphqlAnswer>;
  get(path: string, options?: AskOptions): Promise<Response>;
  close(): Promise<void>;
}

export async function startApiServer(deps: { db: Db } & Partial<DataApiDeps>): Promise<ApiServer> {
  const all: DataApiDeps = {
    now: () => new Date(),
    log: createLog('silent'),
    schema,
    verifyAccessToken: verifyTestToken,
    sendTestAlert: async () => ({ ok: true, kind: 'EMAIL', messageKey: 'test.sent', detail: 'a@b.example' }),
    buildOverdueAlert: createBuildOverdueAlert({ webhookOrigins: [], isPreview: false }),
    webhookAllowOrigins: [],
    signInUsers: noSignInUsers,
    isSecretKey: () => false,
    productName: 'Kawaraban',
    publicUrl: 'https://kawaraban.example',
    pictureUrl: createPictureUrl('a secret'),
    rateLimiter: createRateLimiter(),
    budget: createBudget(),
    allowIntrospection: false,
    trustProxy: false,
    ...deps,
  };
  const app = new Hono();
  app.route('/', limitRequests(all));
  app.route('/', createDataApi(all));
  app.route('/', createRecentAlertsRoute(all));
  app.route('/', createMyDataRoute(all));
  app.route('/', createReportFileRoutes(all));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => void (server.listening ? resolve() : server.once('listening', resolve)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const headersOf = async ({ as, headers }: AskOptions) => ({
    ...(as ? { authorization: `Bearer ${await signToken(as)}` } : {}),
    ...headers,
  });
  return {
    origin,
    async ask(query, options = {}) {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await headersOf(options)) },
        body: JSON.stringify({ query, variables: options.variables }),
      });
      const { data, errors } = (await response.json()) as Omit<GraphqlAnswer, 'status'>;
      return { status: response.status, data, errors };
    },
    async get(path, options = {}) {
      return fetch(origin + path, { headers: await headersOf(options) });
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const noSignInUsers: DataApiDeps['signInUsers'] = new Proxy({} as DataApiDeps['signInUsers'], {
  get: (_, name) => () => Promise.reject(new Error(`The test did not expect ${String(name)}.`)),
});

export const verifyTestToken: DataApiDeps['verifyAccessToken'] = async (token) => {
  try {
    const { payload } = await jwtVerify(token, secret);
    const {
      sub = '',
      email,
      aal,
      session_id,
    } = payload as Record<'sub' | 'email' | 'aal' | 'session_id', string | undefined>; // Signed by `signToken`.
    return { userId: sub, email: email ?? null, sessionId: session_id ?? null, hasTakenSecondStep: aal === 'aal2' };
  } catch {
    return null;
  }
};
