import type { Caller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import { parseChangeFilter } from './change-filter.ts';
import type { ChangeReader } from './change-reader.ts';
import { type Identity, type IdentityRefusal, identify } from './identity.ts';
import { type ChangeRequest, findFault, type Subscription, selectedColumns } from './subscription.ts';

/** What a channel is given by its socket. */
export interface ChannelHome {
  service: Service;
  reader: ChangeReader;
  subscriptions: Set<Subscription>;
  nextId(): number;
  /** The caller that the socket's key stands for. */
  keyCaller: Caller;
  send(frame: {
    joinRef: string | null;
    ref: string | null;
    topic: string;
    event: string;
    /** JSON text. */
    payload: string;
  }): void;
  /** Takes the channel out of the socket's list. */
  forget(channel: Channel): void;
}

/** A subscription that failed for a reason of ours is tried again after this. */
const retryMs = 5000;
const timerMsMax = 2 ** 31 - 1;

/**
 * One joined topic of one socket: its token, its subscriptions to changes, its end.
 * @see https://supabase.com/docs/guides/realtime/protocol
 */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #home: ChannelHome;
  readonly #name: string;
  #identity: Identity;
  #isOpen = true;
  #subscriptions: Subscription[] = [];
  #tokenTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(home: ChannelHome, place: { topic: string; joinRef: string | null }, identity: Identity) {
    this.topic = place.topic;
    this.joinRef = place.joinRef;
    this.#home = home;
    this.#name = place.topic.slice('realtime:'.length);
    this.#identity = identity;
    this.#scheduleTokenCheck();
  }

  /** Answers a frame of the client other than join. */
  async handle(event: string, ref: string | null, payload: unknown): Promise<void> {
    if (event === 'phx_leave') {
      this.reply(ref, 'ok', {});
      this.#close();
    } else if (event === 'access_token') await this.#refreshToken(payload);
    else if (ref !== null) this.reply(ref, 'error', { reason: `This server does not handle "${event}"` });
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void {
    if (this.#isOpen) this.#push('phx_reply', { status, response }, ref);
  }

  /** Makes the entries live, and tells the client so or why not. Never throws. */
  async subscribe(entries: { request: ChangeRequest; id: number }[]): Promise<void> {
    const { service, reader, subscriptions } = this.#home;
    this.#retryTimer = undefined;
    try {
      const { caller } = this.#identity;
      const faults = await Promise.all(entries.map(({ request }) => findFault(service.sql, request, caller)));
      const fault = faults.find((one) => one !== undefined);
      if (!this.#isOpen) return;
      if (fault !== undefined) return this.#system('postgres_changes', 'error', fault);
      this.#subscriptions = entries.map(({ request, id }) => this.#toSubscription(request, id));
      for (const subscription of this.#subscriptions) subscriptions.add(subscription);
      await reader.whenLive();
      if (this.#isOpen) this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      service.log.warn({ err: error, topic: this.topic }, 'realtime: a subscription failed and is tried again');
      if (!this.#isOpen) return;
      this.#system('postgres_changes', 'error', 'The database cannot be reached; subscribing is tried again');
      this.#retryTimer = setTimeout(() => void this.subscribe(entries), retryMs);
    }
  }

  hasSubscriptions(): boolean {
    return this.#subscriptions.length > 0 || this.#retryTimer !== undefined;
  }

  /** Ends it without a word to the client: the socket is gone, or another join took the topic. */
  discard(): void {
    this.#isOpen = false;
    clearTimeout(this.#tokenTimer);
    clearTimeout(this.#retryTimer);
    for (const subscription of this.#subscriptions) this.#home.subscriptions.delete(subscription);
    this.#subscriptions = [];
    this.#home.forget(this);
  }

  /** Tells the client to join again and load afresh. */
  fail(): void {
    this.discard();
    this.#push('phx_error', {}, this.joinRef);
  }

  #close() {
    this.discard();
    this.#push('phx_close', {}, this.joinRef);
  }

  #push(event: string, payload: unknown, ref: string | null = null) {
    const { topic, joinRef } = this;
    this.#home.send({ joinRef, ref, topic, event, payload: JSON.stringify(payload) });
  }

  #system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string) {
    this.#push('system', { extension, status, message, channel: this.#name });
  }

  #toSubscription(request: ChangeRequest, id: number): Subscription {
    const event = request.event.toUpperCase();
    const { topic } = this;
    return {
      id,
      event: event === 'INSERT' || event === 'UPDATE' || event === 'DELETE' ? event : '*',
      schema: request.schema,
      table: request.table ?? '*',
      conditions: request.filter ? parseChangeFilter(request.filter) : [],
      select: selectedColumns(request),
      caller: this.#identity.caller,
      channel: this,
      deliver: (ids, data) => {
        const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`;
        this.#home.send({ joinRef: null, ref: null, topic, event: 'postgres_changes', payload });
      },
    };
  }

  /** No reply is due; the same token, none, or a key changes nothing. */
  async #refreshToken(payload: unknown) {
    const token: unknown =
      typeof payload === 'object' && payload !== null && 'access_token' in payload ? payload.access_token : null;
    if (typeof token !== 'string' || token === this.#identity.token || token.startsWith('sb_')) return;
    this.#adopt(await identify(this.#home.service, this.#home.keyCaller, token));
  }

  #adopt(next: Identity | IdentityRefusal) {
    if (!this.#isOpen) return;
    if (next.kind === 'refused') {
      this.#system('system', 'error', next.reason.replace(/^\w+: /, ''));
      this.#close();
      return;
    }
    this.#identity = next;
    for (const subscription of this.#subscriptions) subscription.caller = next.caller;
    this.#scheduleTokenCheck();
  }

  /** Looks at the token again when it ends, and now and then before: its key may have been revoked. */
  #scheduleTokenCheck() {
    const { service } = this.#home;
    clearTimeout(this.#tokenTimer);
    if (this.#identity.expiresAt === undefined) return;
    const untilExpiryMs = Math.max(0, this.#identity.expiresAt - service.now().getTime());
    const waitMs = Math.min(untilExpiryMs, service.settings.realtime.tokenCheckMs, timerMsMax);
    this.#tokenTimer = setTimeout(() => void this.#checkToken(), waitMs);
  }

  async #checkToken() {
    const { service, keyCaller } = this.#home;
    const { token } = this.#identity;
    try {
      const identity = await identify(service, keyCaller, token);
      // The client may have sent a newer one meanwhile.
      if (token === this.#identity.token) this.#adopt(identity);
    } catch (error) {
      service.log.warn({ err: error }, 'realtime: a token could not be checked');
      if (this.#isOpen) this.#scheduleTokenCheck();
    }
  }
}
