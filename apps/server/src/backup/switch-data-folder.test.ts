import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { finishedFolder, lockDataFolder } from '#src/platform/data-folder.ts';
import { armFailpoints } from '#src/platform/failpoint.ts';
import { memoryFolder } from '#test/memory-folder.ts';
import { switchDataFolder } from './restore-data-folder.ts';

const parent = fs.mkdtempSync(path.join(memoryFolder(), 'kawaraban-switch-'));
const dataDir = path.join(parent, 'data');
const now = () => new Date('2026-11-26T03:04:05Z');
const contentOf = (folder: string) => fs.readFileSync(path.join(folder, 'which'), 'utf8');

afterEach(() => {
  armFailpoints([]);
  fs.rmSync(parent, { recursive: true, force: true });
});

function makeFolders() {
  for (const [folder, which] of [
    [dataDir, 'old'],
    [finishedFolder(dataDir), 'restored'],
  ] as const) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'which'), which);
  }
}

it('puts the restored folder in the place of the present one, which is kept', () => {
  makeFolders();
  const kept = switchDataFolder(dataDir, now);
  expect(kept).toBe(`${dataDir}.before-20261126T030405Z`);
  expect([contentOf(dataDir), contentOf(kept ?? '')]).toEqual(['restored', 'old']);
});

it('is finished by the next start if it was interrupted between the two renames', () => {
  makeFolders();
  armFailpoints([{ name: 'restore:between-renames', action: 'error', count: 1 }]);
  expect(() => switchDataFolder(dataDir, now)).toThrow();
  expect(fs.existsSync(dataDir)).toBe(false);
  lockDataFolder(dataDir).release();
  expect(contentOf(dataDir)).toBe('restored');
});

it('leaves the present folder alone until the switch is asked for', () => {
  makeFolders();
  lockDataFolder(dataDir).release();
  expect(contentOf(dataDir)).toBe('old');
});
