import type { RealtimeSocket } from './socket.ts';

const writesBetweenLooks = 64;

/** Drops the slowest clients when the total number of unread bytes exceeds `bytesMax`. Call `note` when a socket has many unread bytes. */
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
