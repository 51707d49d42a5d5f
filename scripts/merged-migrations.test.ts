import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { editedMigrations } from './merged-migrations.ts';

let repository: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' });
const migration = (name: string) => path.join(repository, 'apps/server/migrations', name, 'migration.sql');

function commit(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-q', '--no-verify', '-m', 'test');
}

beforeEach(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-merged-migrations-'));
  git('init', '-q', '-b', 'main');
  commit({ [migration('1_first')]: 'create table a ();', [migration('2_second')]: 'create table b ();' });
  git('checkout', '-q', '-b', 'work');
});

afterEach(() => fs.rmSync(repository, { recursive: true }));

it('accepts a new migration, also if the base has others meanwhile', () => {
  commit({ [migration('3_mine')]: 'create table c ();' });
  git('checkout', '-q', 'main');
  commit({ [migration('3_theirs')]: 'create table d ();' });
  git('checkout', '-q', 'work');
  expect(editedMigrations(repository, 'main')).toEqual([]);
});

it('names merged migrations that are edited, renamed or removed', () => {
  fs.renameSync(path.dirname(migration('2_second')), path.dirname(migration('4_second')));
  commit({ [migration('1_first')]: 'create table a (id int);' });
  expect(editedMigrations(repository, 'main')).toEqual(['1_first', '2_second']);
});
