import { describe, expect, it } from 'vitest';
import { faults } from '../faults.ts';
import { budgetSecondsDefault, readDurations } from '../test-changed.ts';
import { buildGraph, type PackageJson } from './graph.ts';
import { listFiles, readReferences } from './references.ts';
import { workingTree } from './repository.ts';
import { program, selectTests } from './select-tests.ts';

function graphOf(texts: Record<string, string>) {
  return buildGraph({
    files: Object.keys(texts),
    referencesOf: (file) => readReferences(texts[file] ?? ''),
    readPackage: (file) => JSON.parse(texts[file] ?? '') as PackageJson, // Written below.
  });
}

const small = graphOf({
  'package.json': '{ "name": "whole" }',
  'apps/shop/package.json': '{ "name": "@kawaraban/shop", "imports": { "#src/*": "./src/*" } }',
  'packages/words/package.json': '{ "name": "@kawaraban/words", "exports": { "./*.ts": "./src/*.ts" } }',
  'packages/words/src/parse.ts': "import type { Tree } from './tree.ts';",
  'packages/words/src/tree.ts': '',
  'packages/words/src/parse.test.ts': "import { parse } from './parse.ts';",
  'apps/shop/schema.graphql': '',
  'apps/shop/migrations/1/migration.sql': '',
  [program]: "const search = await import('../../shop/src/search.ts');",
  'apps/shop/src/search.ts': "import { parse } from '@kawaraban/words/parse.ts';",
  'apps/shop/src/search.test.ts': "import { search } from './search.ts';",
  'apps/shop/src/migrate.ts': "const folder = path.join(import.meta.dirname, '../migrations');",
  'apps/shop/src/schema.test.ts': "read(new URL('../schema.graphql', import.meta.url));",
  'apps/shop/test/start.ts': `spawn(process.execPath, ['${program}']);`,
  'apps/shop/test/process.test.ts': "import { start } from './start.ts';\nimport { migrate } from '#src/migrate.ts';",
  'apps/shop/src/alone.ts': '',
  'scripts/tidy.test.ts': `list('git', ['${listFiles}', '-z']);`,
  'docs/users.md': '',
  'docs/configuration.md': '',
  'apps/shop/src/config.test.ts': "read('docs/configuration.md');",
});

function select(changed: string[], options: Partial<Parameters<typeof selectTests>[0]> = {}) {
  const input = { graph: small, changed, durations: {}, budgetSeconds: 60, areClientsBuilt: true };
  const { selected, ...rest } = selectTests({ ...input, ...options });
  return { ...rest, selected: selected.map(({ test }) => test) };
}

describe('the tests of a change', () => {
  it('are the file’s own, then those that import it, the nearest first', () => {
    expect(select(['packages/words/src/parse.ts']).selected).toEqual([
      'packages/words/src/parse.test.ts',
      'apps/shop/src/search.test.ts',
      'apps/shop/test/process.test.ts',
      'scripts/tidy.test.ts',
    ]);
  });

  it('include those that read a file, list a folder or start a program', () => {
    expect(select(['apps/shop/schema.graphql']).selected).toContain('apps/shop/src/schema.test.ts');
    expect(select(['apps/shop/migrations/1/migration.sql']).selected).toContain('apps/shop/test/process.test.ts');
    expect(select([program]).selected).toContain('apps/shop/test/process.test.ts');
  });

  it('include those that only take types from it, last', () => {
    expect(select(['packages/words/src/tree.ts']).selected).toContain('packages/words/src/parse.test.ts');
  });

  it('are all tests when the configuration has changed', () => {
    expect(select(['package.json']).notReachedCount).toBe(0);
  });

  it('are cut to the budget, and those left out are named', () => {
    const durations = { 'apps/shop/src/search.test.ts': 500 };
    const { selected, leftOut } = select(['packages/words/src/parse.ts'], { durations });
    expect(selected).not.toContain('apps/shop/src/search.test.ts');
    expect(leftOut).toMatchObject([{ test: 'apps/shop/src/search.test.ts' }]);
  });

  it('need a build of the clients when one of them starts the program', () => {
    const durations = { 'apps/shop/src/search.test.ts': 500, 'apps/shop/test/process.test.ts': 35 };
    const options = { durations, areClientsBuilt: false };
    expect(select(['apps/shop/src/search.ts'], options)).toMatchObject({ needsBuild: true, estimatedSeconds: 56.3 });
    expect(select(['apps/shop/src/search.ts'], { ...options, budgetSeconds: 50 })).toMatchObject({ needsBuild: false });
    expect(select(['apps/shop/schema.graphql'], options)).toMatchObject({ needsBuild: false });
  });

  it('always include a test that has itself changed', () => {
    const test = 'apps/shop/src/search.test.ts';
    expect(select([test], { durations: { [test]: 500 } }).selected).toContain(test);
  });

  it('give each of several changed files its turn', () => {
    const { selected } = select(['packages/words/src/parse.ts', 'apps/shop/schema.graphql']);
    expect(selected.slice(0, 2).sort()).toEqual(['apps/shop/src/schema.test.ts', 'packages/words/src/parse.test.ts']);
  });

  it('are none for a document, unless they name it', () => {
    expect(select(['docs/users.md'])).toMatchObject({ selected: [], leftOut: [], unreached: [] });
    expect(select(['docs/configuration.md']).selected).toEqual(['apps/shop/src/config.test.ts']);
  });

  it('are missing for a source on which none depends', () => {
    expect(select(['apps/shop/src/alone.ts', 'docs/users.md']).unreached).toEqual(['apps/shop/src/alone.ts']);
  });
});

describe('the tests of each fault of the list', () => {
  const graph = buildGraph(workingTree());
  const durations = readDurations();

  it.each(faults)('$name: include the test that catches it', ({ file, caughtBy }) => {
    const changed = [file];
    const input = { graph, changed, durations, budgetSeconds: budgetSecondsDefault, areClientsBuilt: false };
    expect(selectTests(input).selected.map(({ test }) => test)).toContain(caughtBy.file);
  });
});
