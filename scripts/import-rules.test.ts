import { describe, expect, it } from 'vitest';
import { findImportCircles } from './import-circles.ts';
import { arrowsOf, findForbiddenImports, readImportRules, resolveServerImport } from './import-rules.ts';

const rules = readImportRules(`# Architecture

## Import rules

Held by a test.

| folder | may import |
| --- | --- |
| any \`**/*.ts\` | \`packages/query\` |
| \`platform\` | nothing of ours |
| \`accounts\` | \`platform\` |
| \`features/<noun>\` | \`accounts\`, \`platform\` |
| \`features/room/boards\` | \`features/room/shares\` |
| \`features/room/shares\` | |
| \`api\` | \`accounts\` |
| \`accounts/**/graphql*.ts\` | \`api\` |
| \`demo\` | \`features\` |
| \`main.ts\`, \`cli\` | everything |

## The next heading

| a | b |
| --- | --- |
| \`other\` | \`table\` |
`);

const forbidden = (from: string, to: string) => findForbiddenImports(rules, new Map([[from, [to]]]));

describe('import rules', () => {
  it.each([
    ['platform/a.ts', 'platform/deep/b.ts'],
    ['accounts/a.ts', 'platform/b.ts'],
    ['accounts/a.ts', 'packages/query/src/parse.ts'],
    ['accounts/graphql-members.ts', 'api/builder.ts'],
    ['accounts/tags/graphql.ts', 'api/builder.ts'],
    ['features/clips/a.ts', 'accounts/members/b.ts'],
    ['features/room/boards/a.ts', 'features/room/shares/b.ts'],
    ['features/room/boards/a.ts', 'features/room/table.ts'],
    ['features/room/boards/a.ts', 'accounts/b.ts'],
    ['demo/a.ts', 'features/room/shares/b.ts'],
    ['main.ts', 'demo/a.ts'],
    ['cli/a.ts', 'main.ts'],
  ])('let %s import %s', (from, to) => {
    expect(forbidden(from, to)).toEqual([]);
  });

  it.each([
    ['platform/a.ts', 'accounts/b.ts'],
    ['platform/a.ts', 'packages/embedded-supabase/src/b.ts'],
    ['accounts/a.ts', 'api/builder.ts'],
    ['features/clips/graphql.ts', 'api/builder.ts'],
    ['features/clips/a.ts', 'features/recent/b.ts'],
    ['features/room/shares/a.ts', 'features/room/boards/b.ts'],
    ['features/room/table.ts', 'features/room/shares/b.ts'],
    ['features/clips/a.ts', 'demo/b.ts'],
    ['features/clips/a.ts', 'main.ts'],
    ['accounts/a.ts', 'loose.ts'],
  ])('do not let %s import %s', (from, to) => {
    expect(forbidden(from, to)).toEqual([`${from} imports ${to}`]);
  });

  it('want a row for every file', () => {
    expect(findForbiddenImports(rules, new Map([['loose.ts', []]]))).toEqual(['loose.ts is in no row']);
  });

  it('are arrows between rows', () => {
    expect(arrowsOf(rules).get('features/<noun>')).toEqual(['accounts', 'platform']);
    expect(arrowsOf(rules).get('demo')).toEqual(['features/<noun>', 'features/room/boards', 'features/room/shares']);
    expect(findImportCircles(arrowsOf(rules))).toEqual([]);
    expect(findImportCircles(arrowsOf([...rules, { of: 'platform', mayImport: ['api/builder.ts'] }]))).toHaveLength(1);
  });

  it('are asked of files, whatever way an import names them', () => {
    expect(resolveServerImport('accounts/tags/a.ts', '../roles.ts')).toBe('accounts/roles.ts');
    expect(resolveServerImport('accounts/tags/a.ts', '#src/platform/db.ts')).toBe('platform/db.ts');
    expect(resolveServerImport('a.ts', '@kawaraban/query/parse.ts')).toBe('packages/query/parse.ts');
    expect(resolveServerImport('a.ts', 'drizzle-orm')).toBeNull();
    expect(resolveServerImport('a.ts', '../test/harness.ts')).toBeNull();
  });
});
