import type { WebSocket } from 'ws';
import type { Channel } from '../channels/channel.ts';
import type { ChannelHome } from '../channels/channel-home.ts';
import type { Identity } from '../channels/identity.ts';
import { joinChannel } from '../channels/join-channel.ts';
import type { RealtimeParts } from '../realtime-parts.ts';
import { decodeFrame, type Encoded, encodeFrame, type Frame, type Version } from './frame.ts';
import { Rate } from './rate.ts';

export interface SocketHome {
  parts: RealtimeParts;
  onGone(socket: RealtimeSocket): void;
  onSlow(socket: RealtimeSocket): void;
}

const closeGraceMs = 2000;
/** Close codes of RFC 6455 §7.4.1 and its registry. */
const policyViolation = 1008;
const tryAgainLater = 1013;
/**
 * Maximum number of unhandled bytes and frames of a client. Above either limit, the server stops reading from the
 * client until they are handled.
 */
const inboxBytesMax = 1024 * 1024;
const inboxFramesMax = 100;
const slowBytes = 64 * 1024;
const nameLengthMax = 1024;

/** Server side of one client's connection. Its state is kept small, because thousands of connections are idle. */
export class RealtimeSocket implements ChannelHome {
  readonly parts: RealtimeParts;
  readonly version: Version;
  readonly ofKey: Identity;
  readonly #home: SocketHome;
  readonly #ws: WebSocket;
  #channels: Map<string, Channel> | undefined;
  #messages: Rate | undefined;
  #joins: Rate | undefined;
  #heardAt = performance.now();
  #isClosing = false;
  #inbox: { frame: Frame; size: number }[] = [];
  #inboxBytes = 0;
  #isHandling = false;

  constructor(home: SocketHome, ws: WebSocket, given: { version: Version; ofKey: Identity }) {
    this.#home = home;
    this.parts = home.parts;
    this.version = given.version;
    this.ofKey = given.ofKey;
    this.#ws = ws;
    ws.on('message', (data: Buffer, isBinary: boolean) => this.#hear(data, isBinary));
    ws.on('pong', () => {
      this.#heardAt = performance.now();
    });
    ws.on('error', (error) => home.parts.service.log.debug({ err: error }, 'realtime: a connection failed'));
    ws.on('close', () => {
      this.#isClosing = true;
      this.#discardAll();
      home.onGone(this);
    });
  }

  get waitingBytes(): number {
    return this.#ws.bufferedAmount;
  }

  dropIfSilent(now: number): void {
    const { heartbeatTimeoutMs } = this.parts.service.settings.realtime;
    if (now - this.#heardAt > heartbeatTimeoutMs) this.close(policyViolation, 'No heartbeat');
  }

  dropAsSlow(): void {
    this.parts.service.log.warn(
      { waitingBytes: this.waitingBytes },
      'realtime: a client that does not read was dropped',
    );
    this.close(tryAgainLater, 'Too slow: messages were not read');
  }

  failChannels(): void {
    for (const channel of this.#allChannels()) if (channel.needsDatabase()) channel.fail();
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#discardAll();
    this.#inbox = [];
    this.#ws.resume();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), closeGraceMs).unref();
  }

  cut(): void {
    this.#ws.terminate();
  }

  send(frame: Omit<Frame, 'payload'> & { payload: string }): void {
    this.#write(encodeFrame(this.version, frame), false);
  }

  sendEncoded({ data, isBinary }: Encoded): void {
    this.#write(data, isBinary);
  }

  count(messages: number): boolean {
    this.#messages ??= new Rate(this.parts.service.settings.realtime.eventsPerSecond);
    if (this.#messages.take(messages)) return true;
    const reason = 'Too many messages per second';
    for (const channel of this.#allChannels()) channel.shutDown(reason);
    this.close(policyViolation, reason);
    return false;
  }

  forget(channel: { topic: string }): void {
    if (this.#channels?.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  #write(data: string | Buffer, binary: boolean) {
    if (this.#isClosing || this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > this.parts.service.settings.realtime.queueBytesMax) return this.dropAsSlow();
    this.#ws.send(data, { binary });
    if (this.#ws.bufferedAmount > slowBytes) this.#home.onSlow(this);
  }

  #hear(data: Buffer, isBinary: boolean) {
    this.#heardAt = performance.now();
    if (this.#isClosing) return;
    if (!this.count(1)) return;
    const frame = decodeFrame(this.version, data, isBinary);
    if (!frame) return;
    this.#inbox.push({ frame, size: data.length });
    this.#inboxBytes += data.length;
    if (this.#inboxBytes > inboxBytesMax || this.#inbox.length > inboxFramesMax) this.#ws.pause();
    if (!this.#isHandling) void this.#handleAll();
  }

  async #handleAll() {
    this.#isHandling = true;
    for (let next = this.#inbox.shift(); next && !this.#isClosing; next = this.#inbox.shift()) {
      await this.#handleSafely(next.frame);
      this.#inboxBytes -= next.size;
      if (this.#ws.isPaused && this.#inboxBytes <= inboxBytesMax && this.#inbox.length <= inboxFramesMax)
        this.#ws.resume();
    }
    this.#isHandling = false;
  }

  async #handleSafely(frame: Frame) {
    try {
      await this.#handle(frame);
    } catch (error) {
      this.parts.service.log.error({ err: error, event: frame.event }, 'realtime: a frame failed');
      if (frame.ref !== null) this.#reply(frame, 'error', { reason: 'Unexpected failure' });
    }
  }

  async #handle(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.#reply(frame, 'ok', {});
      return;
    }
    if (frame.event === 'phx_join') return this.#join(frame);
    const channel = this.#channels?.get(frame.topic);
    if (!channel) {
      if (frame.event === 'phx_leave') this.#reply(frame, 'ok', {});
      else if (frame.ref !== null) this.#reply(frame, 'error', { reason: 'unmatched topic' });
      return;
    }
    // A frame from an earlier join of the topic belongs to a channel that has ended.
    if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    await channel.handle(frame.event, frame.ref, frame.payload);
  }

  async #join(frame: Frame): Promise<void> {
    const fault = this.#joinFault(frame.topic);
    if (fault !== undefined) return this.#reply(frame, 'error', { reason: fault });
    const earlier = this.#channels?.get(frame.topic);
    if (earlier) {
      earlier.discard();
      const { joinRef, topic } = earlier;
      this.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: '{}' });
    }
    const result = await joinChannel(this, frame);
    if (result.kind === 'refused') return this.#reply(frame, 'error', { reason: result.reason });
    if (this.#isClosing) return result.channel.discard();
    if (!result.channel.isOpen) return;
    this.#channels ??= new Map();
    this.#channels.set(frame.topic, result.channel);
  }

  #joinFault(topic: string): string | undefined {
    const { channelsPerSocketMax, joinsPerSecond } = this.parts.service.settings.realtime;
    if (!/^realtime:./s.test(topic)) return 'TopicNameRequired: You must provide a topic name';
    if (topic.length > nameLengthMax) return 'InvalidJoinConfig: The topic name is too long';
    this.#joins ??= new Rate(joinsPerSecond);
    if (!this.#joins.take()) return 'ClientJoinRateLimitReached: Too many joins per second';
    const isFull = !this.#channels?.has(topic) && (this.#channels?.size ?? 0) >= channelsPerSocketMax;
    return isFull ? 'ChannelRateLimitReached: Too many channels' : undefined;
  }

  #allChannels(): Channel[] {
    return [...(this.#channels?.values() ?? [])];
  }

  #discardAll() {
    for (const channel of this.#allChannels()) channel.discard();
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: unknown) {
    const payload = JSON.stringify({ status, response });
    this.send({ joinRef: frame.joinRef, ref: frame.ref, topic: frame.topic, event: 'phx_reply', payload });
  }
}
