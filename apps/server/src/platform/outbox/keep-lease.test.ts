import { expect, it } from 'vitest';
import { keepLease } from './keep-lease.ts';

const errors: unknown[] = [];
const options = { leaseMs: 8, onError: (error: unknown) => errors.push(error) };

it('renews a lease again and again, also after a renewal failed, but one at a time', async () => {
  const { promise: isEnough, resolve } = Promise.withResolvers<void>();
  let started = 0;
  let running = 0;
  const end = keepLease(async () => {
    started += 1;
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    if (started === 3) resolve();
    if (started === 1) throw new Error('outage');
  }, options);
  await isEnough;
  await end();
  expect(errors).toEqual([new Error('outage')]);
});

it('ends once the renewal in flight has ended', async () => {
  const events: string[] = [];
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: answer, resolve: respond } = Promise.withResolvers<void>();
  const end = keepLease(async () => {
    begin();
    await answer;
    events.push('renewed');
  }, options);
  await hasBegun;
  const ended = end().then(() => events.push('ended'));
  respond();
  await ended;
  expect(events).toEqual(['renewed', 'ended']);
});
