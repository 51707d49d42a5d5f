import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('reports the first problem of each key, and how many it has not reported since', () => {
  const reports: string[] = [];
  const report = (throttled: ReturnType<typeof createThrottle>, key: string) =>
    throttled(key, (unreported) => reports.push(`${key} ${unreported}`));
  const hourly = createThrottle(3_600_000);
  for (const key of ['a', 'b', 'a', 'a']) report(hourly, key);
  expect(reports.splice(0)).toEqual(['a 0', 'b 0']);
  const always = createThrottle(0);
  for (const key of ['a', 'a']) report(always, key);
  expect(reports).toEqual(['a 0', 'a 0']);
});
