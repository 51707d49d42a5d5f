import type { WebSocket } from 'ws';
import type { Caller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import type { ChangeReader } from './change-reader.ts';
import { type Channel, joinChannel } from './channel.ts';
import { decodeFrame, encodeFrame, type Frame, type Version } from './frame.ts';
import type { Subscription } from './subscription.ts';

/** One client connection and its channels. */
export interface RealtimeSocket {
  /** Drops it when nothing was heard from it for too long. `now` from `performance.now()`. */
  dropIfSilent(now: number): void;
  /** Makes channels that follow changes join again. */
  failChannels(): void;
  close(code: number, reason: string): void;
}

export interface SocketHome {
  service: Service;
  reader: ChangeReader;
  subscriptions: Set<Subscription>;
  nextId(): number;
  onGone(socket: RealtimeSocket): void;
}

/** After a close frame a client has so long to answer it before the connection is cut. */
const closeGraceMs = 2000;
/** Codes of RFC 6455 §7.4.1 and the registry: 1008 policy, 1013 try again later. */
const policyViolation = 1008;
const tryAgainLater = 1013;

export function openSocket(home: SocketHome, ws: WebSocket, version: Version, keyCaller: Caller): RealtimeSocket {
  const { service } = home;
  const limits = service.settings.realtime;
  const channels = new Map<string, Channel>();
  const events = createRate(limits.eventsPerSecond);
  const joins = createRate(limits.joinsPerSecond);
  let heardAt = performance.now();
  let isClosing = false;
  /** Frames are answered in the order they came. */
  let queue: Promise<void> = Promise.resolve();
  let queued = 0;

  function send(frame: Omit<Frame, 'payload'> & { payload: string }) {
    if (isClosing || ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > limits.queueBytesMax) {
      service.log.warn({ bufferedBytes: ws.bufferedAmount }, 'realtime: a client that does not read was dropped');
      close(tryAgainLater, 'Too slow: messages were not read');
      return;
    }
    ws.send(encodeFrame(version, frame));
  }
  function close(code: number, reason: string) {
    if (isClosing) return;
    isClosing = true;
    discardAll();
    ws.close(code, reason);
    setTimeout(() => ws.terminate(), closeGraceMs).unref();
  }
  function discardAll() {
    for (const channel of [...channels.values()]) channel.discard();
  }
  function reply(frame: Frame, status: 'ok' | 'error', response: unknown) {
    const payload = JSON.stringify({ status, response });
    send({ joinRef: frame.joinRef, ref: frame.ref, topic: frame.topic, event: 'phx_reply', payload });
  }

  async function handle(frame: Frame) {
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') reply(frame, 'ok', {});
      return;
    }
    if (frame.event === 'phx_join') return join(frame);
    const channel = channels.get(frame.topic);
    if (!channel) {
      if (frame.event === 'phx_leave') reply(frame, 'ok', {});
      else if (frame.ref !== null) reply(frame, 'error', { reason: 'unmatched topic' });
      return;
    }
    // A frame of an earlier join of the topic is about a channel that is gone.
    if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    await channel.handle(frame.event, frame.ref, frame.payload);
  }

  async function join(frame: Frame) {
    const { topic } = frame;
    const name = topic.startsWith('realtime:') ? topic.slice('realtime:'.length) : '';
    if (name === '') return reply(frame, 'error', { reason: 'TopicNameRequired: You must provide a topic name' });
    if (!joins()) return reply(frame, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
    const earlier = channels.get(topic);
    if (!earlier && channels.size >= limits.channelsPerSocketMax) {
      return reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    }
    if (earlier) {
      earlier.discard();
      send({ joinRef: earlier.joinRef, ref: earlier.joinRef, topic, event: 'phx_close', payload: '{}' });
    }
    const result = await joinChannel({ ...home, keyCaller, send, forget }, frame);
    if (result.kind === 'refused') return reply(frame, 'error', { reason: result.reason });
    if (isClosing || ws.readyState !== ws.OPEN) return result.channel.discard();
    channels.set(topic, result.channel);
  }
  function forget(channel: Channel) {
    if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
  }

  const socket: RealtimeSocket = {
    dropIfSilent(now) {
      if (now - heardAt > limits.heartbeatTimeoutMs) close(policyViolation, 'No heartbeat');
    },
    failChannels() {
      for (const channel of [...channels.values()]) if (channel.hasSubscriptions()) channel.fail();
    },
    close,
  };
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    heardAt = performance.now();
    if (isClosing) return;
    if (!events() || queued >= limits.eventsPerSecond) return close(policyViolation, 'Too many messages per second');
    const frame = decodeFrame(version, data, isBinary);
    if (!frame) return;
    queued += 1;
    queue = queue
      .then(() => handle(frame))
      .catch((error: unknown) => service.log.error({ err: error, event: frame.event }, 'realtime: a frame failed'))
      .finally(() => {
        queued -= 1;
      });
  });
  ws.on('pong', () => {
    heardAt = performance.now();
  });
  ws.on('error', (error) => service.log.debug({ err: error }, 'realtime: a connection failed'));
  ws.on('close', () => {
    isClosing = true;
    discardAll();
    home.onGone(socket);
  });
  return socket;
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
