import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-folder-'));
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is refused to a second holder while the first lives, with its process number', () => {
    const held = lockDataFolder(root);
    expect(() => lockDataFolder(root)).toThrow(DataFolderInUseError);
    expect(() => lockDataFolder(root)).toThrow(String(process.pid));
    held.release();
    lockDataFolder(root).release();
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', 'process.exit(0)']);
    await new Promise((resolve) => child.once('exit', resolve));
    fs.mkdirSync(root, { recursive: true });
    fs.writeFileSync(path.join(root, 'lock'), JSON.stringify({ pid: child.pid, startedAt: '1' }));
    lockDataFolder(root).release();
  });

  it('is taken over when the process number now belongs to another program', () => {
    fs.mkdirSync(root, { recursive: true });
    fs.writeFileSync(path.join(root, 'lock'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    lockDataFolder(root).release();
  });

  it('keeps a secret once made, readable by its owner only', () => {
    const folder = lockDataFolder(root);
    const secret = folder.secret('unsubscribe');
    expect(folder.secret('unsubscribe')).toBe(secret);
    expect(fs.statSync(path.join(root, 'secrets/unsubscribe')).mode & 0o077).toBe(0);
    folder.release();
  });
});
