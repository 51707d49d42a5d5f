import { describe, expect, it } from 'vitest';
import { decideSpikeMark, type SpikeInput } from './decide-spike.ts';
import { historyDays, inventSpikeWorld, type WorldDay, weekdayOf } from './testdata/spike-world.ts';

const [monday, sunday] = [1, 0];
const twoWeeks = [...Array(2)].flatMap(() => [10, 10, 10, 10, 10, 2, 2]);
const decide = (before: readonly number[], rest: Partial<SpikeInput> = {}) =>
  decideSpikeMark({ sensitivity: 'NORMAL', weekday: monday, before, ...rest });

describe('the mark of a spike', () => {
  it('compares a working day with working days and a Sunday with weekends', () => {
    expect(decide(twoWeeks)).toEqual({ usual: 10, mark: 23 });
    const beforeSunday = [2, ...twoWeeks.slice(0, 13)];
    expect(decide(beforeSunday, { weekday: sunday })).toMatchObject({ usual: 2, mark: 9 });
  });

  it('depends on the sensitivity', () => {
    const marks = (['HIGH', 'NORMAL', 'LOW'] as const).map((sensitivity) => decide(twoWeeks, { sensitivity })?.mark);
    expect(marks).toEqual([20, 23, 40]);
  });

  it('is at least the floor, and beyond what chance brings', () => {
    expect(decide(Array(14).fill(0))?.mark).toBe(5);
    expect(decide(Array(14).fill(1))?.mark).toBe(6);
  });

  it('is not hidden by an earlier spike', () => {
    expect(decide(twoWeeks.with(7, 60))).toEqual({ usual: 10, mark: 23 });
  });

  it('expects a weekly release on its weekday', () => {
    const releases = twoWeeks.with(0, 20).with(7, 20);
    const onOtherDay = decide([...releases.slice(1), 20], { weekday: 2 });
    expect(decide(releases)?.usual).toBeGreaterThan(onOtherDay?.usual ?? 0);
  });

  it('is unknown until a week has been collected', () => {
    expect(decide(twoWeeks.slice(0, 6))).toBeNull();
    expect(decide(twoWeeks.slice(0, 7))).not.toBeNull();
  });
});

it('finds planted spikes and sends at most two false alerts per month and search', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const world = inventSpikeWorld(seed);
    const spikes = world.flat().filter(({ kind }) => kind === 'spike');
    expect(spikes).toHaveLength(20);
    expect(world.flat().filter(({ kind }) => kind === 'swing').length).toBeGreaterThanOrEqual(200);
    for (const days of world) {
      const sent = alertDays(days);
      const missed = days.filter((day) => day.kind === 'spike' && !sent.includes(day));
      expect({ seed, missed }).toEqual({ seed, missed: [] });
      expect(sent.filter(({ kind }) => kind !== 'spike').length).toBeLessThanOrEqual(4);
    }
  }
});

function alertDays(days: readonly WorldDay[]): WorldDay[] {
  return days.slice(historyDays).filter(({ day, count }) => {
    const before = days.slice(day - historyDays, day).map((one) => one.count);
    const decided = decide(before, { weekday: weekdayOf(day) });
    return decided !== null && count >= decided.mark;
  });
}
