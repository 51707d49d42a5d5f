import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commonSources, longParts } from './long-parts.ts';
import { gitList, root } from './select-tests/repository.ts';
import { longCounts } from './test-counts.ts';
import { propertyTests, reasonsFor } from './test-long.ts';

const files = gitList(['ls-files', '--cached', '--others', '--exclude-standard', '-z']).filter((file) =>
  fs.existsSync(path.join(root, file)),
);
const isThere = (prefix: string) => files.some((file) => file.startsWith(prefix));

describe('the parts of the long run', () => {
  it('name sources, tests and counts that exist', () => {
    const paths = longParts.flatMap(({ sources, files: tests }) => [
      ...sources,
      ...(Array.isArray(tests) ? tests : []),
    ]);
    expect([...paths, ...commonSources].filter((prefix) => !isThere(prefix))).toEqual([]);
    expect(longParts.flatMap(({ counts }) => counts).toSorted()).toEqual(Object.keys(longCounts).toSorted());
  });

  it('hold every long test', () => {
    const tests = files.filter((file) => file.endsWith('.long.test.ts'));
    const held = longParts.flatMap((part) => (part.isOnPostgres15 || !Array.isArray(part.files) ? [] : part.files));
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => !held.some((prefix) => file.startsWith(prefix)))).toEqual([]);
  });

  it('run when their sources differ, and all of them when what they share does', () => {
    const runFor = (changed: string) =>
      longParts.filter((part) => reasonsFor(part, [changed]).length > 0).map(({ name }) => name);
    expect(runFor('apps/server/src/pipeline/alerts/deliver/deliver-due.ts')).toEqual([
      ...['kills', 'soak', 'fuzz', 'postgres-15'],
    ]);
    expect(runFor('apps/server/src/platform/data-folder.ts')).toContain('starts');
    expect(runFor('apps/server/src/pipeline/alerts/deliver/deliver-due.test.ts')).toEqual(['fuzz', 'postgres-15']);
    expect(runFor('packages/query/src/parse.ts')).toContain('fuzz');
    expect(runFor('apps/web/src/main.tsx')).toEqual([]);
    expect(runFor('docs/operators.md')).toEqual([]);
    expect(runFor('package-lock.json')).toEqual(longParts.map(({ name }) => name));
  });

  it('find the property tests', () => {
    expect(propertyTests()).toContain('packages/query/src/parse.test.ts');
    expect(propertyTests()).toContain('packages/embedded-supabase/src/rest/read/embed-fuzz.test.ts');
    expect(propertyTests()).not.toContain('scripts/test-long.test.ts');
  });
});
