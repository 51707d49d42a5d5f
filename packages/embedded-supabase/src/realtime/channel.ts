import { z } from 'zod';
import { type Caller, callerOfClaims } from '../http/caller.ts';
import { looksLikeJwt, type TokenVerdict } from '../keys/access-token.ts';
import type { Service } from '../service.ts';
import { parseChangeFilter } from './change-filter.ts';
import type { ChangeReader } from './change-reader.ts';
import {
  type ChangeRequest,
  changeRequestSchema,
  findFault,
  type Subscription,
  selectedColumns,
} from './subscription.ts';

/**
 * One joined topic of one socket: its token, its subscriptions to changes, its end.
 * @see https://supabase.com/docs/guides/realtime/protocol
 */
export interface Channel {
  topic: string;
  joinRef: string | null;
  /** Answers a frame of the client other than join. */
  handle(event: string, ref: string | null, payload: unknown): Promise<void>;
  /** Ends it without a word to the client: the socket is gone, or another join took the topic. */
  discard(): void;
  /** Tells the client to join again and load afresh. */
  fail(): void;
  hasSubscriptions(): boolean;
}

/** What a channel is given by its socket. */
export interface ChannelHome {
  service: Service;
  reader: ChangeReader;
  subscriptions: Set<Subscription>;
  nextId(): number;
  /** The caller that the socket's key stands for. */
  keyCaller: Caller;
  send(frame: { joinRef: string | null; ref: string | null; topic: string; event: string; payload: string }): void;
  /** Takes the channel out of the socket's list. */
  forget(channel: Channel): void;
}

export const joinSchema = z.looseObject({
  config: z
    .looseObject({
      private: z.boolean().nullish(),
      postgres_changes: z.array(changeRequestSchema).max(100).nullish(),
      postgres_changes_options: z.looseObject({ wait: z.boolean().nullish(), timeout: z.number().nullish() }).nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});

const waitMsDefault = 15_000;
const waitMsMax = 60_000;
/** A subscription that failed for a reason of ours is tried again after this. */
const retryMs = 5000;
const timerMsMax = 2 ** 31 - 1;

export type JoinResult = { kind: 'joined'; channel: Channel } | { kind: 'refused'; reason: string };

/** Joins a topic: checks the token and replies; the subscriptions become live a moment later. */
export async function joinChannel(
  home: ChannelHome,
  join: { topic: string; joinRef: string | null; ref: string | null; payload: unknown },
): Promise<JoinResult> {
  const parsed = joinSchema.safeParse(join.payload ?? {});
  if (!parsed.success) return { kind: 'refused', reason: 'InvalidJoinConfig: The join payload is not valid' };
  const { config, access_token: accessToken, user_token: userToken } = parsed.data;
  const identity = await identify(home, accessToken ?? userToken ?? undefined);
  if (identity.kind === 'refused') return identity;
  const name = join.topic.slice('realtime:'.length);
  if (config?.private) {
    const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
    return { kind: 'refused', reason };
  }
  const channel = openChannel(home, { ...join, name }, identity);
  const requests = config?.postgres_changes ?? [];
  const entries = requests.map((request) => ({ request, id: home.nextId() }));
  const reply = { postgres_changes: entries.map(({ request, id }) => ({ ...request, id })) };
  const sendReply = () => channel.reply(join.ref, 'ok', reply);
  const options = config?.postgres_changes_options;
  if (!options?.wait) sendReply();
  const live = entries.length > 0 ? channel.subscribe(entries) : Promise.resolve();
  // Not awaited: the socket's other channels and its heartbeat go on meanwhile.
  if (options?.wait)
    void Promise.race([live, sleep(Math.min(options.timeout ?? waitMsDefault, waitMsMax))]).then(sendReply);
  return { kind: 'joined', channel };
}

type Identity = { kind: 'known'; caller: Caller; token: string | undefined; expiresAt: number | undefined };

async function identify(
  home: ChannelHome,
  token: string | undefined,
): Promise<Identity | { kind: 'refused'; reason: string }> {
  if (token === undefined || token.startsWith('sb_')) {
    return { kind: 'known', caller: home.keyCaller, token: undefined, expiresAt: undefined };
  }
  const verdict = await home.service.tokens.verify(token);
  if (verdict.kind === 'invalid') return { kind: 'refused', reason: tokenFault(verdict, token) };
  const caller = callerOfClaims(verdict.claims);
  if (caller.kind !== 'caller')
    return { kind: 'refused', reason: 'InvalidJWTToken: The role of the token may not be used' };
  return { kind: 'known', caller, token, expiresAt: verdict.claims.exp * 1000 };
}

function tokenFault(verdict: Extract<TokenVerdict, { kind: 'invalid' }>, token: string): string {
  if (!looksLikeJwt(token)) return 'MalformedJWT: The token provided is not a valid JWT';
  if (verdict.reason === 'expired') return 'InvalidJWTToken: Token has expired';
  if (verdict.reason === 'claims') return 'InvalidJWTToken: Fields `role` and `exp` are required in JWT';
  return 'JwtSignatureError: Failed to validate JWT signature';
}

type Entry = { request: ChangeRequest; id: number };
type OpenChannel = Channel & {
  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void;
  subscribe(entries: Entry[]): Promise<void>;
};

function openChannel(
  home: ChannelHome,
  place: { topic: string; joinRef: string | null; name: string },
  first: Identity,
): OpenChannel {
  const { service } = home;
  let identity = first;
  let isOpen = true;
  let own: Subscription[] = [];
  let tokenTimer: NodeJS.Timeout | undefined;
  let retryTimer: NodeJS.Timeout | undefined;

  const push = (event: string, payload: unknown, ref: string | null = null) =>
    home.send({ joinRef: place.joinRef, ref, topic: place.topic, event, payload: JSON.stringify(payload) });
  const system = (extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string) =>
    push('system', { extension, status, message, channel: place.name });

  const channel: OpenChannel = {
    topic: place.topic,
    joinRef: place.joinRef,
    hasSubscriptions: () => own.length > 0 || retryTimer !== undefined,
    reply: (ref, status, response) => push('phx_reply', { status, response }, ref),
    async handle(event, ref, payload) {
      if (event === 'phx_leave') {
        channel.reply(ref, 'ok', {});
        close();
      } else if (event === 'access_token') await refreshToken(payload);
      else if (ref !== null) channel.reply(ref, 'error', { reason: `This server does not handle "${event}"` });
    },
    discard,
    fail() {
      discard();
      push('phx_error', {}, place.joinRef);
    },
    subscribe,
  };

  function discard() {
    isOpen = false;
    clearTimeout(tokenTimer);
    clearTimeout(retryTimer);
    for (const subscription of own) home.subscriptions.delete(subscription);
    own = [];
    home.forget(channel);
  }
  function close() {
    discard();
    push('phx_close', {}, place.joinRef);
  }

  async function subscribe(entries: Entry[]): Promise<void> {
    retryTimer = undefined;
    try {
      const faults = await Promise.all(entries.map(({ request }) => findFault(service.sql, request, identity.caller)));
      const fault = faults.find((one) => one !== undefined);
      if (!isOpen) return;
      if (fault !== undefined) return system('postgres_changes', 'error', fault);
      own = entries.map(toSubscription);
      for (const subscription of own) home.subscriptions.add(subscription);
      await home.reader.whenLive();
      if (isOpen) system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      service.log.warn({ err: error, topic: place.topic }, 'realtime: a subscription failed and is tried again');
      if (!isOpen) return;
      system('postgres_changes', 'error', 'The database cannot be reached; subscribing is tried again');
      retryTimer = setTimeout(() => void subscribe(entries), retryMs);
    }
  }

  function toSubscription({ request, id }: Entry): Subscription {
    const event = request.event.toUpperCase();
    return {
      id,
      event: event === 'INSERT' || event === 'UPDATE' || event === 'DELETE' ? event : '*',
      schema: request.schema,
      table: request.table ?? '*',
      conditions: request.filter ? parseChangeFilter(request.filter) : [],
      select: selectedColumns(request),
      caller: identity.caller,
      channel,
      deliver: (ids, data) =>
        home.send({
          joinRef: null,
          ref: null,
          topic: place.topic,
          event: 'postgres_changes',
          payload: `{"ids":${JSON.stringify(ids)},"data":${data}}`,
        }),
    };
  }

  async function refreshToken(payload: unknown) {
    const token: unknown =
      typeof payload === 'object' && payload !== null && 'access_token' in payload ? payload.access_token : null;
    if (typeof token !== 'string' || token === identity.token || token.startsWith('sb_')) return;
    adopt(await identify(home, token));
  }

  function adopt(next: Identity | { kind: 'refused'; reason: string }) {
    if (!isOpen) return;
    if (next.kind === 'refused') return expire(next.reason.replace(/^\w+: /, ''));
    identity = next;
    for (const subscription of own) subscription.caller = next.caller;
    scheduleTokenCheck();
  }

  function expire(message: string) {
    system('system', 'error', message);
    close();
  }

  /** Looks at the token again when it ends, and now and then before: its key may have been revoked. */
  function scheduleTokenCheck() {
    clearTimeout(tokenTimer);
    if (identity.expiresAt === undefined) return;
    const untilExpiryMs = Math.max(0, identity.expiresAt - service.now().getTime());
    const waitMs = Math.min(untilExpiryMs, service.settings.realtime.tokenCheckMs, timerMsMax);
    tokenTimer = setTimeout(() => {
      identify(home, identity.token).then(adopt, (error: unknown) => {
        service.log.warn({ err: error }, 'realtime: a token could not be checked');
        scheduleTokenCheck();
      });
    }, waitMs);
  }

  scheduleTokenCheck();
  return channel;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
