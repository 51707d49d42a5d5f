/**
 * Contents page: the functions that the embedded backend service runs at `/functions/v1/{name}`, for clients that speak to
 * nothing else. With a hosted backend service they are not there, and the data API offers the same.
 */
import type { ServerFunction, ServerFunctions } from '@kawaraban/embedded-supabase/functions/server-function.ts';
import { type AlertWordKey, translateAlert } from '@kawaraban/messages/alerts.ts';
import { type ApiDeps, actorFor } from './api/context.ts';
import { identifyCaller } from './api/identify-caller.ts';
import { requestLocale } from './api/locale.ts';
import { presentError } from './api/present-refusal.ts';
import { exportBoard } from './features/boards/export-board.ts';
import { InvalidInputError } from './platform/errors.ts';

export interface ProductFunctions {
  functions: ServerFunctions;
  /** Gives them what they need, once it stands. Until then they answer 503. */
  open(deps: ApiDeps): void;
}

export function createProductFunctions(): ProductFunctions {
  let deps: ApiDeps | undefined;
  const once = (run: Run): ServerFunction => ({
    methods: ['POST'],
    handler: (request) =>
      deps ? answerRefusals(deps, request, run) : Response.json({ error: { code: 'STARTING' } }, { status: 503 }),
  });
  return {
    functions: { 'webhook-test': once(sendWebhookTest), 'board-export': once(sendBoardExport) },
    open(given) {
      deps = given;
    },
  };
}

type Run = (deps: ApiDeps, request: Request) => Promise<Response>;

/** Refusals are those of the REST routes: `{ error: { code, message } }`. */
async function answerRefusals(deps: ApiDeps, request: Request, run: Run): Promise<Response> {
  try {
    return await run(deps, request);
  } catch (error) {
    const { status, message, extensions } = presentError(deps.log, requestLocale(request.headers), error);
    return Response.json({ error: { message, ...extensions } }, { status, headers: { 'Cache-Control': 'no-store' } });
  }
}

const webhookBit = 2;

/**
 * `webhook-test`: sends the test message to the webhook address the caller has saved, and answers `{ ok, kind, message, detail }`
 * as `sendTestAlert` of the data API does.
 */
async function sendWebhookTest(deps: ApiDeps, request: Request): Promise<Response> {
  const locale = requestLocale(request.headers);
  const caller = await identifyCaller(deps, request.headers);
  const { userId } = actorFor({ ...deps, caller, locale }, 'sendTestAlert');
  const { ok, kind, messageKey, detail } = await deps.sendTestAlert({ userId, channel: webhookBit });
  // The key is one of the words of alerts; which values it needs is known only there.
  const translate = translateAlert(locale) as (key: AlertWordKey, values: object) => string;
  const message = translate(messageKey as AlertWordKey, { target: detail });
  return Response.json({ ok, kind, message, detail: detail || null });
}

/** Bytes of what `board-export` is asked with. */
const exportRequestBytesMax = 10_000;

/**
 * `board-export`: asked with `{ boardId, format: 'csv' }`, answers the articles of a board as a file to save, as `boardExport`
 * of the data API does, for whoever may read the board.
 */
async function sendBoardExport(deps: ApiDeps, request: Request): Promise<Response> {
  const locale = requestLocale(request.headers);
  const caller = await identifyCaller(deps, request.headers);
  const actor = actorFor({ ...deps, caller, locale }, 'readBoards');
  const boardId = parseExportRequest(await request.text());
  const { fileName, content } = await exportBoard({ db: deps.db, locale }, { actor, boardId });
  return new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function parseExportRequest(body: string): string {
  const asked = body.length > exportRequestBytesMax ? null : parseJson(body);
  const { boardId, format = 'csv' } = (asked ?? {}) as { boardId?: unknown; format?: unknown }; // Looked at next.
  if (typeof boardId !== 'string' && typeof boardId !== 'number') {
    throw new InvalidInputError([{ field: 'boardId', messageKey: 'error.required' }]);
  }
  if (format !== 'csv') throw new InvalidInputError([{ field: 'format', messageKey: 'error.notInList' }]);
  return String(boardId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
