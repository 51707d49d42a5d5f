import type { ChangeRequest } from '../changes/subscription.ts';
import { type Encoded, encodeBroadcast, PushedBroadcast, type Version } from '../sockets/frame.ts';
import { ChannelChanges } from './channel-changes.ts';
import type { ChannelHome } from './channel-home.ts';
import type { ChannelPermits } from './channel-permits.ts';
import { ChannelPresence } from './channel-presence.ts';
import { type Identity, type IdentityRefusal, identify } from './identity.ts';
import type { StoredMessage } from './replay.ts';
import { type Broadcast, type Member, topicKey } from './topics.ts';

export interface ChannelConfig {
  hearsItself: boolean;
  wantsAck: boolean;
  presence: { key: string; isEnabled: boolean };
  changes: { request: ChangeRequest; id: number }[];
}

const retryMs = 5000;
const timerMsMax = 2 ** 31 - 1;
/** Maximum number of bytes of broadcasts buffered until the join is answered. Above this limit, the client must join again. */
const heldBytesMax = 1024 * 1024;

/** @see https://supabase.com/docs/guides/realtime/protocol */
export class Channel implements Member {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly version: Version;
  readonly changes: ChannelChanges;
  readonly permits: ChannelPermits;
  readonly #home: ChannelHome;
  readonly #name: string;
  readonly #config: ChannelConfig;
  readonly #presence: ChannelPresence;
  #identity: Identity;
  #isOpen = true;
  #held: { id: string | undefined; frame: Encoded }[] | undefined = [];
  #heldBytes = 0;
  /** IDs of replayed messages, which are skipped if they also arrive live. */
  #replayed: Set<string> | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(
    home: ChannelHome,
    place: { topic: string; joinRef: string | null },
    given: { identity: Identity; permits: ChannelPermits; config: ChannelConfig },
  ) {
    const { service, presences, topics } = home.parts;
    this.topic = place.topic;
    this.joinRef = place.joinRef;
    this.version = home.version;
    this.permits = given.permits;
    this.#home = home;
    this.#name = place.topic.slice('realtime:'.length);
    this.#config = given.config;
    this.#identity = given.identity;
    const { presenceCalls: calls, presenceBytesMax: bytesMax } = service.settings.realtime;
    const { key, isEnabled } = given.config.presence;
    this.#presence = new ChannelPresence(
      { presences, permits: this.permits, calls, bytesMax },
      { name: this.#name, isPrivate: this.permits.isPrivate, key },
      isEnabled,
    );
    const send = (payload: string) => this.#pushText(null, 'postgres_changes', payload);
    this.changes = new ChannelChanges({ parts: home.parts, send }, given.config.changes, this.#identity.caller);
    topics.join(this.#key, this);
    this.#scheduleCheck();
  }

  begin(stored: StoredMessage[]): void {
    if (!this.#isOpen) return;
    if (stored.length > 0) this.#replayed = new Set(stored.map(({ id }) => id));
    for (const { id, event, body } of stored) {
      const meta = { replayed: true, id };
      const frame = encodeBroadcast(this.version, { topic: this.topic, event, body, meta });
      if (frame) this.#home.sendEncoded(frame);
    }
    const state = this.#presence.state();
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const { id, frame } of held) this.hearBroadcast(id, frame);
    this.#pushPresence(state);
  }

  async handle(event: string, ref: string | null, payload: unknown): Promise<void> {
    if (event === 'broadcast') await this.#broadcast(ref, payload);
    else if (event === 'presence') await this.#handlePresence(ref, payload);
    else if (event === 'access_token') await this.#refreshToken(payload);
    else if (event === 'phx_leave') {
      this.reply(ref, 'ok', {});
      this.#close();
    } else if (ref !== null) this.reply(ref, 'error', { reason: `This server does not handle "${event}"` });
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void {
    if (this.#isOpen) this.#push('phx_reply', { status, response }, ref);
  }

  hearBroadcast(id: string | undefined, frame: Encoded): void {
    if (!this.#isOpen || !this.permits.mayHear('broadcast')) return;
    if (this.#held) {
      this.#heldBytes += frame.data.length;
      if (this.#heldBytes > heldBytesMax) this.fail();
      else this.#held.push({ id, frame });
      return;
    }
    if (id !== undefined && this.#replayed?.has(id)) return;
    this.#home.sendEncoded(frame);
  }

  hearPresence(frame: Encoded): void {
    // Changes are not sent before the join reply, because the presence state sent after the reply includes them.
    if (this.#isOpen && !this.#held && this.permits.mayHear('presence')) this.#home.sendEncoded(frame);
  }

  /** Retries after internal failures. Never throws. */
  async subscribe(): Promise<void> {
    this.#retryTimer = undefined;
    const result = await this.changes.follow();
    if (!this.#isOpen) return;
    if (result.kind === 'live') this.tellLive();
    else if (result.kind === 'fault') this.#system('postgres_changes', 'error', result.message);
    else {
      this.#system('postgres_changes', 'error', 'The database cannot be reached; subscribing is tried again');
      this.#retryTimer = setTimeout(() => void this.subscribe(), retryMs);
    }
  }

  tellLive(): void {
    if (this.#isOpen) this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  async tellReady(): Promise<void> {
    await this.#home.parts.reader.whenLive();
    if (this.#isOpen) this.#system('system', 'ok', 'Replication connection established');
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Returns true if the channel depends on the database and must therefore join again after missed changes. */
  needsDatabase(): boolean {
    return !this.changes.isEmpty || this.permits.isPrivate;
  }

  discard(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearTimeout(this.#checkTimer);
    clearTimeout(this.#retryTimer);
    this.changes.end();
    this.#home.parts.topics.leave(this.#key, this);
    this.#presence.end();
    this.#home.forget(this);
  }

  fail(): void {
    this.discard();
    this.#push('phx_error', {}, this.joinRef);
  }

  shutDown(message: string): void {
    if (!this.#isOpen) return;
    this.#system('system', 'error', message);
    this.#close();
  }

  get #key(): string {
    return topicKey(this.#name, this.permits.isPrivate);
  }

  #close() {
    this.discard();
    this.#push('phx_close', {}, this.joinRef);
  }

  #push(event: string, payload: unknown, ref: string | null = null) {
    this.#pushText(this.joinRef, event, JSON.stringify(payload), ref);
  }

  #pushText(joinRef: string | null, event: string, payload: string, ref: string | null = null) {
    this.#home.send({ joinRef, ref, topic: this.topic, event, payload });
  }

  #system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string) {
    this.#push('system', { extension, status, message, channel: this.#name });
  }

  #pushPresence(state: string | undefined) {
    if (state !== undefined) this.#pushText(this.joinRef, 'presence_state', state);
  }

  async #broadcast(ref: string | null, payload: unknown) {
    const answer = (status: 'ok' | 'error', response: unknown) => {
      if (this.#config.wantsAck) this.reply(ref, status, response);
    };
    const message = this.#toBroadcast(payload);
    if (!message) return answer('error', { reason: 'A broadcast needs an event' });
    if (!(await this.permits.maySend('broadcast'))) {
      const reason = `Unauthorized: You do not have permissions to write to this Channel topic: ${this.#name}`;
      return answer('error', { reason });
    }
    const { listenersPerMessage } = this.#home.parts.service.settings.realtime;
    const listeners = this.#home.parts.topics.size(this.#key);
    if (!this.#isOpen || !this.#home.count(Math.floor(listeners / listenersPerMessage))) return;
    this.#home.parts.topics.broadcast(message, this.#config.hearsItself ? undefined : this);
    this.#home.parts.relay.send(message);
    answer('ok', {});
  }

  #toBroadcast(payload: unknown): Broadcast | undefined {
    const place = { name: this.#name, isPrivate: this.permits.isPrivate };
    if (payload instanceof PushedBroadcast) return { ...place, event: payload.event, body: payload.body };
    const { event, payload: carried = {} } = Object(payload) as { event?: unknown; payload?: unknown }; // The payload can be any value.
    if (typeof event !== 'string') return undefined;
    return { ...place, event, body: { kind: 'json', text: JSON.stringify(carried) } };
  }

  async #handlePresence(ref: string | null, payload: unknown) {
    const result = await this.#presence.handle(payload);
    if (result.kind === 'end') return this.shutDown(result.message);
    if (result.kind === 'refused') return this.reply(ref, 'error', result.response);
    this.reply(ref, 'ok', {});
    // When a client tracks its first presence, it also subscribes to the presences of others.
    if (result.sync && this.#isOpen) this.#pushPresence(this.#presence.state());
  }

  /** Adopts the access token in the payload and sends no reply. The current token, a missing token or an API key has no effect. */
  async #refreshToken(payload: unknown) {
    const { access_token: token } = Object(payload) as { access_token?: unknown }; // The payload can be any value.
    if (typeof token !== 'string' || token === this.#identity.token || token.startsWith('sb_')) return;
    await this.#adopt(await identify(this.#home.parts.service, this.#home.ofKey, token));
  }

  async #adopt(next: Identity | IdentityRefusal) {
    if (!this.#isOpen) return;
    if (next.kind === 'refused') return this.shutDown(next.reason.replace(/^\w+: /, ''));
    this.#identity = next;
    this.changes.setCaller(next.caller);
    const { mayHear, lost } = await this.permits.refresh(next.caller);
    if (!this.#isOpen) return;
    if (lost || !mayHear) {
      return this.shutDown(`You no longer have permission to read from this Channel topic: ${this.#name}`);
    }
    this.#scheduleCheck();
  }

  /** Schedules a check at the token's expiry, and periodically before it, because a key or permission may have been revoked. */
  #scheduleCheck() {
    const { service } = this.#home.parts;
    clearTimeout(this.#checkTimer);
    const { expiresAt } = this.#identity;
    if (expiresAt === undefined && !this.permits.isPrivate) return;
    const untilExpiryMs = Math.max(0, (expiresAt ?? Number.POSITIVE_INFINITY) - service.now().getTime());
    const waitMs = Math.min(untilExpiryMs, service.settings.realtime.tokenCheckMs, timerMsMax);
    this.#checkTimer = setTimeout(() => void this.#check(), waitMs);
  }

  async #check() {
    const { service } = this.#home.parts;
    const { token } = this.#identity;
    try {
      const identity = await identify(service, this.#home.ofKey, token);
      if (token === this.#identity.token) await this.#adopt(identity);
    } catch (error) {
      service.log.warn({ err: error }, 'realtime: a token could not be checked');
      if (this.#isOpen) this.#scheduleCheck();
    }
  }
}
