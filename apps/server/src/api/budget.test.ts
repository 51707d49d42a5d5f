import { describe, expect, it } from 'vitest';
import { type BudgetInput, createBudget } from './budget.ts';

function openBudget() {
  const timers: (() => void)[] = [];
  const startTimer = (late: () => void) => {
    timers.push(late);
    return setTimeout(() => {}, 0);
  };
  const budget = createBudget({ waitingPerPerson: 3, startTimer });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, personId: string, more: Partial<BudgetInput> = {}) => {
    const outcome = budget.run({ personId, kind: 'search', ...more }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
    outcome.catch(() => {});
    return outcome;
  };
  return { run, started, end: (name: string) => ends.get(name)?.(), timers };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the budget of costly reads', () => {
  it('runs two reads of one person and four of the process at a time', async () => {
    const { run, started, end } = openBudget();
    for (const name of ['a1', 'a2', 'a3']) void run(name, 'a');
    for (const name of ['b1', 'b2']) void run(name, 'b');
    void run('c1', 'c');
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
    end('b1');
    await settle();
    expect(started.slice(4)).toEqual(['c1']);
    end('a1');
    await settle();
    expect(started.slice(5)).toEqual(['a3']);
  });

  it('lets people take turns, however many reads one of them sends', async () => {
    const { run, started, end } = openBudget();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void run(name, 'a');
    for (const name of ['b1', 'b2', 'b3', 'b4']) void run(name, 'b');
    for (const name of ['c1', 'c2']) void run(name, 'c');
    await settle();
    for (const name of ['a1', 'a2', 'b1']) end(name);
    await settle();
    expect(started.slice(4)).toEqual(['a3', 'c1', 'b3']);
  });

  it('leaves half of the process to searches while long reads run', async () => {
    const { run, started } = openBudget();
    void run('long 1', 'a', { kind: 'long' });
    void run('long 2', 'b', { kind: 'long' });
    void run('long 3', 'c', { kind: 'long' });
    void run('search', 'd');
    await settle();
    expect(started).toEqual(['long 1', 'long 2', 'search']);
  });

  it('refuses with the seconds to wait what waited for too long, and what is too much to wait', async () => {
    const { run, started, end, timers } = openBudget();
    for (const name of ['a1', 'a2']) void run(name, 'a');
    const waiting = ['a3', 'a4', 'a5'].map((name) => run(name, 'a'));
    await expect(run('a6', 'a')).rejects.toMatchObject({
      code: 'TOO_MANY_AT_ONCE',
      status: 429,
      values: { seconds: 2 },
    });
    timers[0]?.();
    await expect(waiting[0]).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE', status: 429 });
    end('a1');
    await settle();
    expect(started).toEqual(['a1', 'a2', 'a4']);
  });

  it('forgets a read whose client is gone, and one that failed frees its place', async () => {
    const { run, started, end } = openBudget();
    const client = new AbortController();
    for (const name of ['a1', 'a2']) void run(name, 'a');
    const gone = run('a3', 'a', { signal: client.signal });
    client.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await expect(run('a4', 'a', { signal: client.signal })).rejects.toThrow('gone');
    const after = run('a5', 'a');
    end('a1');
    await settle();
    end('a5');
    expect(await after).toBe('a5');
    expect(started).toEqual(['a1', 'a2', 'a5']);
    const budget = createBudget({ perPerson: 1 });
    const failing = () => budget.run({ personId: 'a', kind: 'long' }, () => Promise.reject(new Error('failed')));
    await expect(failing()).rejects.toThrow('failed');
    await expect(failing()).rejects.toThrow('failed');
  });
});
