import type { RealtimeSocket } from './socket.ts';

/** The total is checked once per this many writes to slow readers. */
const writesBetweenLooks = 64;

/**
 * Limits the unread bytes of all clients together, in addition to each client's own limit. Call `note` when a socket
 * has many unread bytes; above `bytesMax` the slowest clients are dropped.
 */
export function watchSlowReaders(bytesMax: number): {
  note(socket: RealtimeSocket): void;
  forget(socket: RealtimeSocket): void;
} {
  const slow = new Set<RealtimeSocket>();
  let writes = 0;

  function look() {
    let total = 0;
    for (const socket of slow) {
      if (socket.waitingBytes === 0) slow.delete(socket);
      total += socket.waitingBytes;
    }
    if (total <= bytesMax) return;
    for (const socket of [...slow].sort((a, b) => b.waitingBytes - a.waitingBytes)) {
      if (total <= bytesMax) return;
      total -= socket.waitingBytes;
      slow.delete(socket);
      socket.dropAsSlow();
    }
  }

  return {
    note(socket) {
      slow.add(socket);
      writes += 1;
      if (writes % writesBetweenLooks === 0) look();
    },
    forget: (socket) => slow.delete(socket),
  };
}
