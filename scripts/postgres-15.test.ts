import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { postgres15Tests } from './postgres-15.mjs';
import { root } from './run.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => /^(apps\/server\/(dev|src)|packages\/embedded-supabase\/src)\/.*\.ts$/.test(file))
  .filter((file) => fs.existsSync(path.join(root, file)));
const isTest = (file: string) => file.endsWith('.test.ts');

const statement =
  /(?:\$client|sql|tx|admin|db|connection)(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with|create|alter|drop|grant|set|lock|listen|notify|merge|do|copy|truncate|vacuum|analyze)\b|\.unsafe\(/i;
const ownWay = [
  /\b(?:create|alter|drop) (?:table|index|unique|role|schema|function|policy|publication|trigger|database|type|extension|view|or replace)/i,
  /\b(?:grant|revoke) [a-z]+|\bset local\b|set_config|\blisten [a-z$"]|pg_notify/i,
  /pg_(?:current|snapshot|visible|stat|class|proc|attribute|namespace|advisory|locks|type|index|constraint|export|replication|logical)/i,
  /tsvector|tsquery|\bts_[a-z]+|to_regclass|information_schema|xid8|\blateral\b|jsonb_path|json_table|merge into/i,
];

describe('the tests that run on PostgreSQL 15', () => {
  it('cover every file with SQL of its own', () => {
    const missing = files
      .filter((file) => !isTest(file) && !file.includes('/testing/'))
      .filter((file) => {
        const code = fs.readFileSync(path.join(root, file), 'utf8');
        return statement.test(code) && ownWay.some((pattern) => pattern.test(code));
      })
      .filter((file) => !Object.keys(postgres15Tests).some((listed) => file.startsWith(listed)));
    expect(missing).toEqual([]);
  });

  it('exist for every entry of the list', () => {
    const empty = Object.values(postgres15Tests).filter(
      (prefix) => !files.some((file) => isTest(file) && file.startsWith(prefix)),
    );
    expect(empty).toEqual([]);
  });
});
