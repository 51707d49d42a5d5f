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

/** Milliseconds in which an answer is stored. */
const storedWithinMs = 10;

/**
 * Checks that every delivery was sent and confirmed once, that only what the ledger marks as interrupted came again, and
 * that nothing came again whose answer had been readable for 10 ms. Returns the figures.
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
    expect.soft(readableMs, `${delivery.channel}: an answer was not stored`).toBeLessThan(storedWithinMs);
    figures.deliveries++;
    figures.interrupted += outcomes.length - 1;
    if (received.length === 1) continue;
    const keys = new Set(received.map(({ key }) => key));
    const isRecognisable = keys.size === 1 && !keys.has(null);
    figures[isRecognisable ? 'recognisable' : 'repeated']++;
    if (readableMs > 0) figures.repeatedAfterAnswer++;
    figures.readableMsMax = Math.max(figures.readableMsMax, readableMs);
  }
  return figures;
}

/** Returns for how long the sender could have read the answer before it was killed, at most 0 if never. */
function readableFor({ receivedAtMs, answeredAtMs }: Reception, workers: readonly KilledWorker[]): number {
  const sender = workers.findLast(({ startedAtMs }) => startedAtMs <= receivedAtMs);
  return sender === undefined || answeredAtMs === null ? 0 : sender.killedAtMs - answeredAtMs;
}
