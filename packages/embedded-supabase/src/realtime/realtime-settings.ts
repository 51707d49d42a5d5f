import { z } from 'zod';
import { rateLimit } from '../http/rate-limit.ts';

export const realtimeSettings = z.object({
  socketsMax: z.int().positive().default(10_000),
  /** Sockets of one network address, or of one IPv6 network of 64 bits, in each process. */
  socketsPerAddressMax: z.int().positive().default(10_000),
  /** Sockets of one person in each process. */
  socketsPerPersonMax: z.int().positive().default(10_000),
  /** Refuses channels, broadcasts and presence to callers without a person's token or the secret key. */
  onlyPeople: z.boolean().default(false),
  channelsPerSocketMax: z.int().positive().default(100),
  /** A socket is dropped after this long without a frame (the client sends a heartbeat every 25 s). */
  heartbeatTimeoutMs: z.int().positive().default(60_000),
  /** Size limit of one frame from a client. */
  frameBytesMax: z
    .int()
    .positive()
    .default(3 * 1024 * 1024),
  /** Unread bytes that are buffered for one client; a client above it is dropped. */
  queueBytesMax: z
    .int()
    .positive()
    .default(4 * 1024 * 1024),
  /** Unread bytes that are buffered for all clients of the process; above it the slowest clients are dropped. */
  queueBytesTotalMax: z
    .int()
    .positive()
    .default(256 * 1024 * 1024),
  /** Sustained messages a second of one client; a burst may hold five times as many. */
  eventsPerSecond: z.int().positive().default(100),
  /**
   * A broadcast counts as one message more for each group of this many listeners in the process, so that one client
   * cannot keep the process busy with one crowded channel.
   */
  listenersPerMessage: z.int().positive().default(1000),
  /** Sustained messages a second sent over HTTP from one address; a burst may hold five times as many. */
  httpMessagesPerSecond: z.int().positive().default(100),
  joinsPerSecond: z.int().positive().default(50),
  /** Interval at which the outbox is read without a notification, in case a notification was lost. */
  pollMs: z.int().positive().default(5000),
  /** How long changes are stored for a process that has lost the database. */
  retentionSeconds: z.int().min(60).default(600),
  /** Longest time between two checks of a token, and of the policies of a joined private channel. */
  tokenCheckMs: z.int().positive().default(300_000),
  /** How long sent messages can be replayed. */
  messageHours: z.int().positive().default(72),
  /** Limit of `track` and `untrack` for one channel of one client. */
  presenceCalls: rateLimit.default({ points: 5, seconds: 30 }),
  /** Size limit of one presence: every process holds it in memory. */
  presenceBytesMax: z
    .int()
    .positive()
    .default(64 * 1024),
  /** Size limit of all presences of one process. */
  presenceBytesTotalMax: z
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  /** A process that reports nothing for this long counts as dead, and its presences leave. */
  processTimeoutMs: z.int().positive().default(30_000),
});
