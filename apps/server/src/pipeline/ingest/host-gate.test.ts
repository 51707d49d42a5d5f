import { expect, test } from 'vitest';
import { createHostGate } from './host-gate.ts';

test('one host is asked one at a time and in order, another is not held up', async () => {
  const gate = createHostGate({ gapMs: 1 });
  const events: string[] = [];
  const task = (name: string) => async () => {
    events.push(`${name} starts`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    return name;
  };
  const names = await Promise.all([
    gate.run('https://a.example/1', task('a1')),
    gate.run('https://a.example/2', task('a2')),
    gate.run('https://b.example/1', task('b1')),
  ]);
  expect(names).toEqual(['a1', 'a2', 'b1']);
  expect(events.filter((event) => event.startsWith('a'))).toEqual(['a1 starts', 'a1 ends', 'a2 starts', 'a2 ends']);
  expect(events.indexOf('b1 starts')).toBeLessThan(events.indexOf('a2 starts'));
});

test('a failed request does not block the next, and there is a pause between', async () => {
  const pauses: { ms: number; end: () => void }[] = [];
  const pause = (ms: number) => new Promise<void>((end) => void pauses.push({ ms, end }));
  const gate = createHostGate({ gapMs: 20, pause });
  const failed = gate.run('https://a.example/', () => Promise.reject(new Error('down')));
  await expect(failed).rejects.toThrow('down');
  let isAsked = false;
  const next = gate.run('https://a.example/', async () => {
    isAsked = true;
    return 'ok';
  });
  await expect.poll(() => pauses.length).toBe(1);
  expect([pauses[0]?.ms, isAsked]).toEqual([20, false]);
  pauses[0]?.end();
  expect(await next).toBe('ok');
});

test('exempt origins pass at once', async () => {
  const gate = createHostGate({ gapMs: 60_000, exemptOrigins: ['http://127.0.0.1:4010/feeds'] });
  await gate.run('http://127.0.0.1:4010/a', async () => 1);
  expect(await gate.run('http://127.0.0.1:4010/b', async () => 2)).toBe(2);
});
