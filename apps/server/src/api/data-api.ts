/**
 * The data API over HTTP: `POST /graphql`, or GET for short queries. Before GraphQL runs, it checks the request's size,
 * the sender's rate and the caller. Errors are translated into the caller's language. A request that exceeds the
 * deadline is aborted with 504, so that the client can retry. Only the Authorization header authenticates a request
 * (see identify-caller.ts), so a form or image on another site, which sends cookies but no header, has no access.
 * @see https://graphql.github.io/graphql-over-http/draft/
 */
import { type ExecutionArgs, type GraphQLSchema, getOperationAST } from 'graphql';
import { createLRUCache, createYoga, type Plugin } from 'graphql-yoga';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import type { Caller } from '#src/accounts/current-account.ts';
import { abortableDb } from '#src/platform/abortable-db.ts';
import { answerGraphqlRefusal } from './answer-refusal.ts';
import type { ApiContext, ApiDeps } from './context.ts';
import { identifyCaller } from './identify-caller.ts';
import { requestLocale } from './locale.ts';
import { present, presentError } from './present-refusal.ts';
import { usePresentedErrors } from './presented-errors.ts';
import { useQueryLimits } from './query-limits.ts';
import { type RateLimiter, takeForUser } from './rate-limit.ts';

const bodyBytesMax = 1_000_000;
const urlLengthMax = 2_047;
/** Deadline of a request in ms. The slowest legitimate response is a test message to a slow webhook (25 s). */
export const defaultDeadlineMs = 30_000;

const keptDocumentsMax = 200;

export interface DataApiDeps extends ApiDeps {
  schema: GraphQLSchema;
  rateLimiter: RateLimiter;
  allowIntrospection: boolean;
  trustProxy: boolean;
  deadlineMs?: number;
  startTimer?: (late: () => void, ms: number) => NodeJS.Timeout;
  path?: string;
  /**
   * Restricts the callers of this API.
   * @throws Refusal if the caller is not admitted.
   */
  admit?: (caller: Caller) => Promise<unknown>;
}

type YogaServerContext = {
  api: ApiContext;
  client: AbortSignal;
};

export function createDataApi(deps: DataApiDeps): Hono {
  const { path = '/graphql' } = deps;
  const yoga = createYoga<YogaServerContext>({
    graphqlEndpoint: path,
    schema: deps.schema,
    context: ({ api }) => api,
    plugins: [useQueryLimits(deps), usePresentedErrors(deps), useAborts(), useForgetting()],
    parserAndValidationCache: {
      documentCache: createLRUCache({ max: keptDocumentsMax }),
      errorCache: createLRUCache({ max: keptDocumentsMax }),
    },
    maskedErrors: false,
    multipart: false,
    batching: false,
    cors: false,
    landingPage: false,
    graphiql: false,
    maxRequestBodySize: false,
    logging: false,
    fetchAPI: { Request, Response, Headers },
  });

  const app = new Hono();
  const tooLarge = (c: Context) => {
    // Closes the connection, because the rest of the body is not read.
    c.header('Connection', 'close');
    const locale = requestLocale(c.req.raw.headers);
    return answerGraphqlRefusal(c, present(413, 'PAYLOAD_TOO_LARGE', locale, { max: bodyBytesMax }));
  };
  app.get(path, etag({ weak: true }));
  app.all(path, bodyLimit({ maxSize: bodyBytesMax, onError: tooLarge }), async (c) => {
    const locale = requestLocale(c.req.raw.headers);
    if (c.req.method === 'GET' && pathOf(c.req.url).length > urlLengthMax) {
      return answerGraphqlRefusal(c, present(414, 'URL_TOO_LONG', locale, { max: urlLengthMax }));
    }
    try {
      const caller = await identifyCaller(deps, c.req.raw.headers);
      await deps.admit?.(caller);
      if (caller.kind === 'signed-in') await takeForUser(c, deps.rateLimiter, caller.userId);
      return await withinDeadline(deps, {
        async run(signal) {
          const api: ApiContext = { ...deps, caller, locale, signal };
          return uncached(await yoga.fetch(c.req.raw, { api, client: c.req.raw.signal }));
        },
        late: () => answerGraphqlRefusal(c, present(504, 'DEADLINE_EXCEEDED', locale)),
      });
    } catch (error) {
      return answerGraphqlRefusal(c, presentError(deps.log, locale, error));
    }
  });
  return app;
}

/**
 * Stops the work of an aborted request: its statements are cancelled and no further field starts. Every request is
 * aborted at its deadline, and queries also when the client disconnects. Mutations continue after a disconnect, because
 * a page may send one while it closes.
 */
function useAborts(): Plugin<ApiContext & YogaServerContext> {
  return {
    onExecute({ args }) {
      const { contextValue: context } = args;
      const { api, client } = context;
      const isQuery = operationOf(args) === 'query';
      const signal = isQuery && api.signal ? AbortSignal.any([api.signal, client]) : api.signal;
      const aborting = signal && { signal, db: abortableDb(api.db, signal) };
      Object.assign(api, aborting);
      Object.assign(context, aborting);
      // Yoga's executor accepts a signal, but graphql-js's argument type lacks it.
      Object.assign(args, { signal });
    },
  };
}

/** Makes a user's next request see what their mutation changed, before this process is notified of the change. */
function useForgetting(): Plugin<ApiContext & YogaServerContext> {
  return {
    onExecute({ args }) {
      const { callers, caller } = args.contextValue;
      if (!callers || caller.kind === 'anonymous' || operationOf(args) === 'query') return undefined;
      return { onExecuteDone: () => callers.forget(caller.userId) };
    },
  };
}

function operationOf({ document, operationName }: ExecutionArgs) {
  return getOperationAST(document, operationName)?.operation;
}

function uncached(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

interface Timed {
  run(signal: AbortSignal): Promise<Response>;
  late(): Response;
}

async function withinDeadline(
  { deadlineMs = defaultDeadlineMs, startTimer = setTimeout }: Pick<DataApiDeps, 'deadlineMs' | 'startTimer'>,
  { run, late }: Timed,
): Promise<Response> {
  const aborter = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Response>((resolve) => {
    timer = startTimer(() => {
      resolve(late());
      aborter.abort();
    }, deadlineMs);
  });
  try {
    const answer = run(aborter.signal);
    // Nobody awaits the response after the deadline, so its expected abort error is ignored.
    answer.catch(() => {});
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
