import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintMigration } from './lint-migration.ts';
import { root } from './run.mjs';

const rulesOf = (text: string) => lintMigration(text).map(({ rule }) => rule);

describe('a migration', () => {
  it.each([
    ['index-locks-writes', 'CREATE INDEX a_idx ON "articles" ("id");'],
    ['index-locks-writes', 'create unique index a_key on only public.articles using btree (id)'],
    ['check-locks-table', 'ALTER TABLE articles ADD CONSTRAINT a_check CHECK (id > 0)'],
    [
      'check-locks-table',
      'ALTER TABLE "alerts" ADD CONSTRAINT "a_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id")',
    ],
    ['check-locks-table', 'ALTER TABLE articles ADD PRIMARY KEY (id)'],
    ['rewrites-table', 'ALTER TABLE articles ALTER COLUMN title SET DATA TYPE varchar(9)'],
    ['rewrites-table', 'alter table articles add column token uuid default gen_random_uuid()'],
    ['rewrites-table', 'alter table articles add column low text generated always as (lower(title)) stored'],
    ['needs-default', 'ALTER TABLE articles ADD COLUMN kind text NOT NULL'],
    ['scans-table', 'ALTER TABLE articles ALTER COLUMN kind SET NOT NULL'],
    ['changes-all-rows', "UPDATE articles SET kind = ';'"],
    ['changes-all-rows', 'DELETE FROM alerts'],
    ['breaks-version-before', 'ALTER TABLE articles DROP COLUMN kind'],
    ['breaks-version-before', 'ALTER TABLE articles DROP kind'],
    ['breaks-version-before', 'ALTER TABLE articles RENAME TO news'],
    ['breaks-version-before', 'DROP FUNCTION find_articles(jsonb)'],
    ['breaks-version-before', "ALTER TYPE mood RENAME VALUE 'a' TO 'b'"],
    ['locks-table', 'LOCK TABLE articles'],
    ['locks-table', 'VACUUM FULL articles'],
  ])('is refused by %s: %s', (rule, text) => {
    expect(rulesOf(`SELECT 1; ${text}`)).toEqual([rule]);
  });

  it.each([
    'CREATE TABLE a (id int); CREATE INDEX a_idx ON a (id); UPDATE a SET id = 1; ALTER TABLE a ALTER id SET NOT NULL;',
    'CREATE INDEX CONCURRENTLY a_idx ON articles (id)',
    'ALTER TABLE articles ADD COLUMN kind text',
    "ALTER TABLE articles ADD COLUMN kind text NOT NULL DEFAULT 'news'",
    'ALTER TABLE articles ADD COLUMN at timestamptz NOT NULL DEFAULT now()',
    'ALTER TABLE articles ADD CONSTRAINT a_check CHECK (id > 0) NOT VALID',
    'ALTER TABLE articles VALIDATE CONSTRAINT a_check',
    'ALTER TABLE articles DROP CONSTRAINT a_check',
    'ALTER TABLE articles ALTER COLUMN kind DROP NOT NULL',
    'ALTER TABLE articles ENABLE ROW LEVEL SECURITY',
    '-- UPDATE articles SET kind = 1;\nSELECT 1',
    "SELECT 'DROP TABLE articles; DROP TABLE alerts;'",
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM articles; $$',
    '/* LOCK TABLE a; */ SELECT 1',
  ])('is accepted: %s', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });

  it('is accepted with a reason before the statement', () => {
    const update = 'UPDATE plans SET seats = 5;';
    expect(rulesOf(`-- safe: changes-all-rows: the table has three rows\n${update}`)).toEqual([]);
    expect(rulesOf(`-- safe: changes-all-rows:\n${update}`)).toEqual(['changes-all-rows']);
    expect(rulesOf(`-- safe: changes-all-rows: three rows\n${update} DELETE FROM alerts`)).toEqual([
      'changes-all-rows',
    ]);
  });

  it('removes things if it raises the version that the database needs', () => {
    expect(rulesOf(`ALTER TABLE articles DROP COLUMN kind; UPDATE schema_support SET needs = '2026_x'`)).toEqual([]);
  });
});

const mergedBefore = '20261126125952_backups';

it('stops neither readers nor the version before', () => {
  const folder = path.join(root, 'apps/server/migrations');
  const unsafe = fs
    .readdirSync(folder)
    .filter((name) => name > mergedBefore && fs.existsSync(path.join(folder, name, 'migration.sql')))
    .flatMap((name) => {
      const text = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return lintMigration(text).map(({ rule, statement, advice }) => `${name}: ${rule}: ${statement}: ${advice}`);
    });
  expect(unsafe).toEqual([]);
});
