import { expect } from 'vitest';
import type { Db } from '#src/platform/db.ts';
import { deliveries, deliveryAttempts } from '../../table.ts';
import type { Reception } from './kill-world.ts';

export interface KillFigures {
  deliveries: number;
  /** Attempts that the ledger marks as interrupted. */
  interrupted: number;
  /** Messages that their receiver got more than once and cannot recognise as repeats. */
  repeated: number;
  /** Repeated messages whose answer the dead worker could have read. */
  repeatedAfterAnswer: number;
  /** Messages that came again with the key of the first. */
  recognisable: number;
  /** Milliseconds between the oldest answer that was lost and the death of its worker. */
  readableMsMax: number;
}

/** A worker that was killed, with times of `performance.now()`. */
export interface KilledWorker {
  startedAtMs: number;
  killedAtMs: number;
}

/**
 * Milliseconds by which an answer may be stored before an earlier one. Counted between two answers and not from the clock of
 * the kill, because a busy machine may not run the worker at all for longer.
 */
const storedWithinMs = 10;

/**
 * Checks that every delivery was sent and confirmed once, that only what the ledger marks as interrupted came again, and
 * that no answer was lost that came 10 ms before one which the same worker stored. Returns the figures.
 *
 * @param workers in their order. Each began after the messages of the one before had reached the receivers.
 */
export async function checkLedger(
  db: Db,
  { receptions, workers }: { receptions: readonly Reception[]; workers: readonly KilledWorker[] },
): Promise<KillFigures> {
  const outcomesOf = Map.groupBy(
    await db.select().from(deliveryAttempts).orderBy(deliveryAttempts.attemptNumber),
    ({ deliveryId }) => deliveryId,
  );
  const receivedBy = Map.groupBy(receptions, ({ target }) => target);
  const figures = { deliveries: 0, interrupted: 0, repeated: 0, repeatedAfterAnswer: 0, recognisable: 0, readableMsMax: 0 };
  const lost: Reception[] = [];
  const stored = new Map<KilledWorker, number>();
  for (const delivery of await db.select().from(deliveries)) {
    const outcomes = (outcomesOf.get(delivery.id) ?? []).map(({ outcome }) => outcome);
    const received = receivedBy.get(delivery.target) ?? [];
    expect(delivery.state).toBe('sent');
    expect(received.length).toBeGreaterThanOrEqual(1);
    // One confirmed attempt, and it is the last: whatever came before it was interrupted.
    expect(outcomes.at(-1)).toBe('sent');
    expect(outcomes.slice(0, -1).every((outcome) => outcome === 'interrupted')).toBe(true);
    expect(received.length).toBeLessThanOrEqual(outcomes.length);
    const readableMs = Math.max(0, ...received.slice(0, -1).map((one) => readableFor(one, workers)));
    lost.push(...received.slice(0, -1));
    const [sender, storedAt] = [senderOf(received.at(-1)!, workers), received.at(-1)!.answeredAtMs]; // At least one, see above.
    if (sender && storedAt !== null && storedAt <= sender.killedAtMs)
      stored.set(sender, Math.max(storedAt, stored.get(sender) ?? 0));
    figures.deliveries++;
    figures.interrupted += outcomes.length - 1;
    if (received.length === 1) continue;
    const keys = new Set(received.map(({ key }) => key));
    const isRecognisable = keys.size === 1 && !keys.has(null);
    figures[isRecognisable ? 'recognisable' : 'repeated']++;
    if (readableMs > 0) figures.repeatedAfterAnswer++;
    figures.readableMsMax = Math.max(figures.readableMsMax, readableMs);
  }
  for (const one of lost) {
    const sender = senderOf(one, workers);
    if (one.answeredAtMs === null || !sender) continue;
    const lastStored = stored.get(sender) ?? 0;
    expect.soft(lastStored - one.answeredAtMs, 'a later answer was stored').toBeLessThan(storedWithinMs);
  }
  return figures;
}

function senderOf({ receivedAtMs }: Reception, workers: readonly KilledWorker[]): KilledWorker | undefined {
  return workers.findLast(({ startedAtMs }) => startedAtMs <= receivedAtMs);
}

/** Returns for how long the sender could have read the answer before it was killed, at most 0 if never. */
function readableFor(reception: Reception, workers: readonly KilledWorker[]): number {
  const sender = senderOf(reception, workers);
  return sender === undefined || reception.answeredAtMs === null ? 0 : sender.killedAtMs - reception.answeredAtMs;
}
