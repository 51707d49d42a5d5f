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

export interface ProductFunctions {
  functions: ServerFunctions;
  /** Gives them what they need, once it stands. Until then they answer 503. */
  open(deps: ApiDeps): void;
}

export function createProductFunctions(): ProductFunctions {
  let deps: ApiDeps | undefined;
  const once = (run: (deps: ApiDeps, request: Request) => Promise<Response>): ServerFunction => ({
    methods: ['POST'],
    handler: (request) => (deps ? run(deps, request) : Response.json({ error: { code: 'STARTING' } }, { status: 503 })),
  });
  return {
    functions: { 'webhook-test': once(sendWebhookTest) },
    open(given) {
      deps = given;
    },
  };
}

const webhookBit = 2;

/**
 * `webhook-test`: sends the test message to the webhook address the caller has saved, and answers `{ ok, kind, message, detail }`
 * as `sendTestAlert` of the data API does. Refusals are those of the REST routes: `{ error: { code, message } }`.
 */
async function sendWebhookTest(deps: ApiDeps, request: Request): Promise<Response> {
  const locale = requestLocale(request.headers);
  try {
    const caller = await identifyCaller(deps, request.headers);
    const { userId } = actorFor({ ...deps, caller, locale }, 'sendTestAlert');
    const { ok, kind, messageKey, detail } = await deps.sendTestAlert({ userId, channel: webhookBit });
    // The key is one of the words of alerts; which values it needs is known only there.
    const translate = translateAlert(locale) as (key: AlertWordKey, values: object) => string;
    const message = translate(messageKey as AlertWordKey, { target: detail });
    return Response.json({ ok, kind, message, detail: detail || null });
  } catch (error) {
    const { status, message, extensions } = presentError(deps.log, locale, error);
    return Response.json({ error: { message, ...extensions } }, { status, headers: { 'Cache-Control': 'no-store' } });
  }
}
