import type { WebSocket } from 'ws';
import type { Caller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import type { ChangeReader } from './change-reader.ts';
import type { Channel, ChannelHome } from './channel.ts';
import { decodeFrame, encodeFrame, type Frame, type Version } from './frame.ts';
import { joinChannel } from './join-channel.ts';
import type { Subscription } from './subscription.ts';

export interface SocketHome {
  service: Service;
  reader: ChangeReader;
  subscriptions: Set<Subscription>;
  nextId(): number;
  onGone(socket: RealtimeSocket): void;
}

/** After a close frame a client has so long to answer it before the connection is cut. */
const closeGraceMs = 2000;
/** Codes of RFC 6455 §7.4.1 and its registry: 1008 policy, 1013 try again later. */
const policyViolation = 1008;
const tryAgainLater = 1013;

/** One client connection and its channels. */
export class RealtimeSocket {
  readonly #home: SocketHome;
  readonly #ws: WebSocket;
  readonly #version: Version;
  readonly #channelHome: ChannelHome;
  readonly #channels = new Map<string, Channel>();
  readonly #mayHear: () => boolean;
  readonly #mayJoin: () => boolean;
  #heardAt = performance.now();
  #isClosing = false;
  /** Frames are answered in the order they came. */
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;

  constructor(home: SocketHome, ws: WebSocket, { version, keyCaller }: { version: Version; keyCaller: Caller }) {
    const { eventsPerSecond, joinsPerSecond } = home.service.settings.realtime;
    this.#home = home;
    this.#ws = ws;
    this.#version = version;
    this.#channelHome = {
      ...home,
      keyCaller,
      send: (frame) => this.#send(frame),
      forget: (channel) => this.#forget(channel),
    };
    this.#mayHear = createRate(eventsPerSecond);
    this.#mayJoin = createRate(joinsPerSecond);
    ws.on('message', (data: Buffer, isBinary: boolean) => this.#hear(data, isBinary));
    ws.on('pong', () => {
      this.#heardAt = performance.now();
    });
    ws.on('error', (error) => home.service.log.debug({ err: error }, 'realtime: a connection failed'));
    ws.on('close', () => {
      this.#isClosing = true;
      this.#discardAll();
      home.onGone(this);
    });
  }

  /** Drops it when nothing was heard from it for too long. `now` from `performance.now()`. */
  dropIfSilent(now: number): void {
    const { heartbeatTimeoutMs } = this.#home.service.settings.realtime;
    if (now - this.#heardAt > heartbeatTimeoutMs) this.close(policyViolation, 'No heartbeat');
  }

  /** Makes channels that follow changes join again. */
  failChannels(): void {
    for (const channel of [...this.#channels.values()]) if (channel.hasSubscriptions()) channel.fail();
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#discardAll();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), closeGraceMs).unref();
  }

  #hear(data: Buffer, isBinary: boolean) {
    this.#heardAt = performance.now();
    if (this.#isClosing) return;
    const { log, settings } = this.#home.service;
    if (!this.#mayHear() || this.#queued >= settings.realtime.eventsPerSecond) {
      this.close(policyViolation, 'Too many messages per second');
      return;
    }
    const frame = decodeFrame(this.#version, data, isBinary);
    if (!frame) return;
    this.#queued += 1;
    this.#queue = this.#queue
      .then(() => this.#handle(frame))
      .catch((error: unknown) => log.error({ err: error, event: frame.event }, 'realtime: a frame failed'))
      .finally(() => {
        this.#queued -= 1;
      });
  }

  async #handle(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.#reply(frame, 'ok', {});
      return;
    }
    if (frame.event === 'phx_join') return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    if (!channel) {
      if (frame.event === 'phx_leave') this.#reply(frame, 'ok', {});
      else if (frame.ref !== null) this.#reply(frame, 'error', { reason: 'unmatched topic' });
      return;
    }
    // A frame of an earlier join of the topic is about a channel that is gone.
    if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    await channel.handle(frame.event, frame.ref, frame.payload);
  }

  async #join(frame: Frame): Promise<void> {
    const fault = this.#joinFault(frame.topic);
    if (fault !== undefined) return this.#reply(frame, 'error', { reason: fault });
    const earlier = this.#channels.get(frame.topic);
    if (earlier) {
      earlier.discard();
      const { joinRef, topic } = earlier;
      this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: '{}' });
    }
    const result = await joinChannel(this.#channelHome, frame);
    if (result.kind === 'refused') return this.#reply(frame, 'error', { reason: result.reason });
    if (this.#isClosing) return result.channel.discard();
    this.#channels.set(frame.topic, result.channel);
  }

  #joinFault(topic: string): string | undefined {
    const { channelsPerSocketMax } = this.#home.service.settings.realtime;
    if (!/^realtime:./s.test(topic)) return 'TopicNameRequired: You must provide a topic name';
    if (!this.#mayJoin()) return 'ClientJoinRateLimitReached: Too many joins per second';
    const isFull = !this.#channels.has(topic) && this.#channels.size >= channelsPerSocketMax;
    return isFull ? 'ChannelRateLimitReached: Too many channels' : undefined;
  }

  #forget(channel: Channel) {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  #discardAll() {
    for (const channel of [...this.#channels.values()]) channel.discard();
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: unknown) {
    const payload = JSON.stringify({ status, response });
    this.#send({ joinRef: frame.joinRef, ref: frame.ref, topic: frame.topic, event: 'phx_reply', payload });
  }

  #send(frame: Omit<Frame, 'payload'> & { payload: string }) {
    const { log, settings } = this.#home.service;
    if (this.#isClosing || this.#ws.readyState !== this.#ws.OPEN) return;
    const { bufferedAmount: bufferedBytes } = this.#ws;
    if (bufferedBytes > settings.realtime.queueBytesMax) {
      log.warn({ bufferedBytes }, 'realtime: a client that does not read was dropped');
      this.close(tryAgainLater, 'Too slow: messages were not read');
      return;
    }
    this.#ws.send(encodeFrame(this.#version, frame));
  }
}

/** Returns a function that says whether one more event is within `perSecond`, counted in steps of a second. */
function createRate(perSecond: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      second = now;
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
}
