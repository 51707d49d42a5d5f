import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { armFailpoints, failpoint, failpoints, parseFailpoints } from './failpoint.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');

afterEach(() => {
  armFailpoints([]);
  vi.restoreAllMocks();
});

it('does nothing unless armed', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  for (const name of failpoints) failpoint(name);
  expect(kill).not.toHaveBeenCalled();
});

it('acts at the given time only, and at its own place only', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  vi.spyOn(fs, 'writeSync').mockReturnValue(0);
  armFailpoints(parseFailpoints('deliver:sent=SIGKILL@2, match:committed=error'));
  failpoint('deliver:confirmed');
  failpoint('deliver:sent');
  expect(kill).not.toHaveBeenCalled();
  failpoint('deliver:sent');
  failpoint('deliver:sent');
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGKILL']]);
  expect(() => failpoint('match:committed')).toThrow('Failpoint match:committed');
  expect(() => failpoint('match:committed')).not.toThrow();
});

it('is parsed from a list and refuses what it does not know', () => {
  expect(parseFailpoints('fetch:answered=SIGSTOP@12')).toEqual([
    { name: 'fetch:answered', action: 'SIGSTOP', count: 12 },
  ]);
  for (const text of ['fetch:answered', 'fetch:lost=SIGKILL', 'fetch:answered=SIGHUP', 'fetch:answered=SIGKILL@0']) {
    expect(() => parseFailpoints(text), text).toThrow(text);
  }
});

it('stands in the program once for each name of the list, which is in alphabetical order', () => {
  const files = fs.readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' });
  const marked = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(sourceFolder, file), 'utf8').matchAll(/\bfailpoint\('([^']+)'\)/g),
    ])
    .map(([, name]) => name);
  expect(marked.toSorted()).toEqual(failpoints);
  expect(failpoints).toEqual([...failpoints].toSorted());
});
