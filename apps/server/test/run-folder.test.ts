import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRunFolder } from './run-folder.ts';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'run-folders-'));
afterAll(() => fs.rmSync(parent, { recursive: true }));

it('replaces the folders of runs that have ended and leaves those of others', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const [mine, left, foreign] = [`kawaraban-test-${process.pid}-a`, `kawaraban-test-${ended}-b`, 'kawaraban-other'];
  for (const name of [mine, left, foreign]) fs.mkdirSync(path.join(parent, name, 'pgdata'), { recursive: true });
  const made = path.basename(createRunFolder(parent));
  expect(fs.readdirSync(parent).sort()).toEqual([mine, foreign, made].sort());
});
