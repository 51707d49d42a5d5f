import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Caller } from '../http/caller.ts';
import { rateLimitAddress, requestAddress } from '../http/client-address.ts';
import { resolveCaller } from '../http/resolve-caller.ts';
import { isDeeperThan } from './changes/lossless-json.ts';
import type { Broadcast } from './channels/topics.ts';
import type { RealtimeParts } from './realtime-parts.ts';
import type { BroadcastBody } from './sockets/frame.ts';
import { Rate } from './sockets/rate.ts';

/**
 * Broadcasts over HTTP: a batch as `{ messages: [{ topic, event, payload, private? }] }`, or one message by its URL
 * with a JSON or binary body. Private channels require the write permission of their policies.
 * @see https://supabase.com/docs/guides/realtime/broadcast#send-messages-using-rest-calls
 */
export function broadcastRoutes(parts: RealtimeParts): Hono {
  const routes = new Hono();
  const rates = createRates(parts.service.settings.realtime.httpMessagesPerSecond);
  routes.post('/api/broadcast', (c) => broadcastBatch(parts, rates, c));
  routes.post('/api/broadcast/:topic/events/:event', (c) => broadcastOne(parts, rates, c));
  return routes;
}

/** Messages per request. */
const batchMax = 100;
const depthMax = 200;
const addressesMax = 10_000;

const text = z.string().min(1).max(1024);
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: text,
        event: text,
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().nullish(),
      }),
    )
    .max(batchMax),
});

type Admission = { kind: 'admitted'; caller: Caller } | { kind: 'refused'; response: Response };

async function broadcastBatch(parts: RealtimeParts, rates: Rates, c: Context): Promise<Response> {
  const read = await readBody(c, parts.service.settings.realtime.frameBytesMax);
  if (!read) return refuse(c, 413, 'Payload size exceeds the limit');
  const batch = batchSchema.safeParse(parseJson(read));
  const admission = await admit(parts, rates, c, batch.success ? batch.data.messages.length : 1);
  if (admission.kind === 'refused') return admission.response;
  if (!batch.success)
    return refuse(c, 422, batch.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  if (isDeeperThan(batch.data, depthMax)) return refuse(c, 422, 'The messages nest too deep');
  for (const { topic, event, payload, private: isPrivate } of batch.data.messages) {
    const body: BroadcastBody = { kind: 'json', text: JSON.stringify(payload) };
    const message = { name: topic, isPrivate: isPrivate === true, event, body };
    // Unauthorised messages are dropped silently, as they are over the WebSocket.
    if (await maySend(parts, admission.caller, message)) send(parts, message);
  }
  return c.body(null, 202);
}

async function broadcastOne(parts: RealtimeParts, rates: Rates, c: Context): Promise<Response> {
  const { frameBytesMax } = parts.service.settings.realtime;
  const admission = await admit(parts, rates, c, 1);
  if (admission.kind === 'refused') return admission.response;
  const [topic, event] = [text.safeParse(c.req.param('topic')), text.safeParse(c.req.param('event'))];
  if (!topic.success || !event.success) return refuse(c, 422, 'Topic and event must be 1 to 1024 characters long');
  const read = await readBody(c, frameBytesMax);
  if (!read) return refuse(c, 413, 'Payload size exceeds the limit');
  const body = toBody(c.req.header('content-type'), read);
  if (body === 'unsupported') return refuse(c, 415, 'Send application/json or application/octet-stream');
  if (!body) return refuse(c, 400, 'The body is not JSON');
  const message = { name: topic.data, isPrivate: c.req.query('private') === 'true', event: event.data, body };
  if (!(await maySend(parts, admission.caller, message))) return refuse(c, 403, 'Unauthorized');
  send(parts, message);
  return c.body(null, 202);
}

function toBody(contentType: string | undefined, bytes: Buffer): BroadcastBody | 'unsupported' | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/octet-stream') return { kind: 'bytes', bytes };
  if (type !== 'application/json') return 'unsupported';
  return parseJson(bytes) === undefined ? undefined : { kind: 'json', text: bytes.toString('utf8') };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function maySend(parts: RealtimeParts, caller: Caller, { name, isPrivate }: Broadcast): Promise<boolean> {
  if (!isPrivate) return true;
  return (await parts.checkAccess(name, caller, 'write')).broadcast;
}

function send(parts: RealtimeParts, message: Broadcast) {
  parts.topics.broadcast(message);
  parts.relay.send(message);
}

async function admit(parts: RealtimeParts, rates: Rates, c: Context, messages: number): Promise<Admission> {
  const { service } = parts;
  const caller = await resolveCaller(service, {
    apikey: c.req.header('apikey'),
    authorization: c.req.header('authorization'),
  });
  if (caller.kind !== 'caller') {
    const reason = caller.kind === 'bad-token' ? caller.verdict.message : 'A valid API key is required';
    return { kind: 'refused', response: refuse(c, 401, `Unauthorized: ${reason}`) };
  }
  if (service.settings.realtime.onlyPeople && caller.role === 'anon') {
    return { kind: 'refused', response: refuse(c, 401, 'Unauthorized: Sign in before you send') };
  }
  // Exempts the secret key from the rate limit. It is the key of a server of the installation, and such a server sends on
  // behalf of many users from a single IP address.
  if (caller.role === 'service_role') return { kind: 'admitted', caller };
  const rate = rates.of(rateLimitAddress(requestAddress(c, service.settings.trustedProxyHops)));
  if (rate.take(messages)) return { kind: 'admitted', caller };
  const message =
    messages > 1 ? 'Too many messages to broadcast, please reduce the batch size' : 'You have exceeded your rate limit';
  return { kind: 'refused', response: refuse(c, 429, message) };
}

function refuse(c: Context, status: 400 | 401 | 403 | 413 | 415 | 422 | 429, message: string): Response {
  return c.json({ error: message, message }, status);
}

async function readBody(c: Context, bytesMax: number): Promise<Buffer | undefined> {
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface Rates {
  of(address: string): Rate;
}

function createRates(perSecond: number): Rates {
  const byAddress = new Map<string, Rate>();
  return {
    of(address) {
      const known = byAddress.get(address);
      if (known) return known;
      if (byAddress.size >= addressesMax) forgetSome(byAddress);
      const rate = new Rate(perSecond);
      byAddress.set(address, rate);
      return rate;
    },
  };
}

function forgetSome(byAddress: Map<string, Rate>) {
  const now = performance.now();
  for (const [address, rate] of byAddress) if (rate.isFull(now)) byAddress.delete(address);
  for (const address of byAddress.keys()) {
    if (byAddress.size < addressesMax) return;
    byAddress.delete(address);
  }
}
