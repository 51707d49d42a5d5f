import { z } from 'zod';
import { rateLimit } from '../http/rate-limit.ts';

export const realtimeSettings = z.object({
  socketsMax: z.int().positive().default(10_000),
  /** Maximum number of sockets per IP address (per /64 network for IPv6) in each process. */
  socketsPerAddressMax: z.int().positive().default(10_000),
  socketsPerPersonMax: z.int().positive().default(10_000),
  /** If true, rejects channels, broadcasts and presence for callers without a user's token or the secret key. */
  onlyPeople: z.boolean().default(false),
  channelsPerSocketMax: z.int().positive().default(100),
  /** Time in ms without a frame after which a socket is dropped. The client sends a heartbeat every 25 s. */
  heartbeatTimeoutMs: z.int().positive().default(60_000),
  frameBytesMax: z
    .int()
    .positive()
    .default(3 * 1024 * 1024),
  /** Maximum number of unread bytes buffered for one client. A client above this limit is dropped. */
  queueBytesMax: z
    .int()
    .positive()
    .default(4 * 1024 * 1024),
  /** Maximum number of unread bytes buffered for all clients of the process. Above this limit the slowest clients are dropped. */
  queueBytesTotalMax: z
    .int()
    .positive()
    .default(256 * 1024 * 1024),
  /** Maximum sustained rate of one client in messages per second. A burst may contain five times this number of messages. */
  eventsPerSecond: z.int().positive().default(100),
  /**
   * A broadcast counts as one additional message for each group of this many listeners in the process, so that a client
   * cannot keep the process busy with one crowded channel.
   */
  listenersPerMessage: z.int().positive().default(1000),
  httpMessagesPerSecond: z.int().positive().default(100),
  joinsPerSecond: z.int().positive().default(50),
  /** Interval in ms at which the outbox is read without a notification, in case one was lost. */
  pollMs: z.int().positive().default(5000),
  retentionSeconds: z.int().min(60).default(600),
  /** Maximum time in ms between two checks of a token, and of the policies of a joined private channel. */
  tokenCheckMs: z.int().positive().default(300_000),
  messageHours: z.int().positive().default(72),
  presenceCalls: rateLimit.default({ points: 5, seconds: 30 }),
  /** Maximum size of one presence in bytes, because every process holds it in memory. */
  presenceBytesMax: z
    .int()
    .positive()
    .default(64 * 1024),
  presenceBytesTotalMax: z
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  /** Time in ms without a heartbeat after which a process counts as dead and its presences are removed. */
  processTimeoutMs: z.int().positive().default(30_000),
});
