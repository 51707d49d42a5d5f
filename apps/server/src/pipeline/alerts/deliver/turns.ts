import { createSemaphore } from '#src/platform/semaphore.ts';

/** Milliseconds of computing after which others are heard: an answer that came meanwhile waits no longer. */
const turnMs = 4;

/**
 * Returns a function that runs work piece by piece, the next when the one before has ended, and lets the event loop go round in
 * between once so much time is used: what computes for long in all does not keep answers of the database and of mail
 * servers waiting. What a piece throws is its own.
 */
export function createTurns(clockMs = () => performance.now()): <T>(work: () => Promise<T>) => Promise<T> {
  const slot = createSemaphore(1);
  let endsAt = 0;
  return (work) =>
    slot.run(async () => {
      if (clockMs() >= endsAt) {
        await new Promise((resolve) => setImmediate(resolve));
        endsAt = clockMs() + turnMs;
      }
      return await work();
    });
}
