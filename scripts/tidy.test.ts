import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findDeadCitations, findDeadMentions } from './doc-mentions.ts';
import { findImportCircles } from './import-circles.ts';
import { arrowsOf, findForbiddenImports, readImportRules, resolveServerImport } from './import-rules.ts';
import { importsByFile } from './select-tests/graph.ts';
import { workingTree } from './select-tests/repository.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const list = (...args: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
const files = [...list(), ...list('--others', '--exclude-standard')];
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const fileLinesMax = 400;
const isContent = (file: string) =>
  /\/(generated|migrations|testdata)\/|newswire\/articles\/|catalogue|masters-data|packages\/messages\/src\/|-data\.ts$/.test(
    file,
  );

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

const serverRoot = 'apps/server/src/';
const importRules = readImportRules(read('ARCHITECTURE.md'));
const serverImports = new Map(
  sources
    .filter((file) => file.startsWith(serverRoot) && !file.endsWith('.test.ts'))
    .map((file): [string, string[]] => {
      const from = file.replace(serverRoot, '');
      return [from, importsOf(file).flatMap((specifier) => resolveServerImport(from, specifier) ?? [])];
    }),
);
const isThere = (name: string) => fs.existsSync(path.join(root, name.startsWith('packages/') ? '' : serverRoot, name));
const circlesOf = (imports: ReadonlyMap<string, readonly string[]>) =>
  findImportCircles(imports).map((circle) => circle.join(' → '));

function screenOf(file: string): { client: string; screen: string | undefined } | undefined {
  const [, client, screen] = /^(apps\/(?:web|admin)\/src)\/(?:screens\/([^/]+)\/)?/.exec(file) ?? [];
  return client ? { client, screen } : undefined;
}

const foreignMentions = new Set([
  'testing/local-provider.ts',
  ...['apps/web/dist', 'builds/preloads.json'],
  // Written by `npm run bench -- --write`, which must run on an idle machine.
  'docs/performance.md',
  // Files of the supabase-js test suites, which docs/backend-service.md explains.
  ...['core/supabase-js/test/integration.test.ts', 'signing_keys.json', 'docker-tests/clients.ts'],
]);

describe('the repository', () => {
  it('keeps files short enough to read', () => {
    const tooLong = sources
      .filter((file) => !isContent(file))
      .map((file) => ({ file, lines: read(file).split('\n').length }))
      .filter(({ lines }) => lines > fileLinesMax);
    expect(tooLong).toEqual([]);
  });

  it('names files in kebab-case', () => {
    const odd = sources.filter((file) => !/^[a-z0-9.$_-]+$/.test(path.basename(file)) && !isContent(file));
    expect(odd).toEqual([]);
  });

  it('lets a file of the server import only what ARCHITECTURE.md says', () => {
    expect(findForbiddenImports(importRules, serverImports)).toEqual([]);
  });

  it('lets no files import each other in a circle, types included, nor the rows of ARCHITECTURE.md', () => {
    expect(circlesOf(importsByFile(workingTree()))).toEqual([]);
    expect(circlesOf(arrowsOf(importRules))).toEqual([]);
  });

  it('finds every folder and file that ARCHITECTURE.md names', () => {
    const names = importRules.flatMap(({ of, mayImport }) => [of, ...(mayImport ?? [])]);
    const gone = names.filter((name) => !/[<*]/.test(name) && !isThere(name));
    expect([...new Set(gone)]).toEqual([]);
  });

  it('finds every file, heading and npm script that a document or a comment names', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const repository = { files, scripts: Object.keys(scripts), read };
    const documents = files.filter((file) => file.endsWith('.md') && !/testdata|newswire\/articles/.test(file));
    const dead = [
      ...documents.flatMap((file) => findDeadMentions(file, repository).map((mention) => [file, mention] as const)),
      ...sources
        .filter((file) => !/^scripts\/doc-mentions/.test(file))
        .flatMap((file) => findDeadCitations(read(file), repository).map((cited) => [file, cited] as const)),
    ].filter(([, mention]) => !foreignMentions.has(mention));
    expect(dead).toEqual([]);
  });

  it('lets the product load the newswire and the demo by one import at the start, which DEMO decides', () => {
    const isDev = (file: string) => /^apps\/(newswire|server\/dev)\//.test(file);
    const product = sources.filter(
      (file) => /^(apps|packages)\//.test(file) && !isDev(file) && !/\.test\.tsx?$/.test(file),
    );
    const found = product.flatMap((file) =>
      importsOf(file)
        .map((imported) =>
          imported.startsWith('.') ? path.join(path.dirname(file), imported) : imported.replace('@kawaraban/', 'apps/'),
        )
        .filter((target) => target.startsWith('#dev/') || isDev(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(found).toEqual(['apps/server/src/main.ts imports #dev/start-demo.ts']);
    expect(read('apps/server/src/main.ts')).toContain("await import('#dev/start-demo.ts')");
  });

  it('lets the newswire import nothing of the product', () => {
    const wrong = sources
      .filter((file) => file.startsWith('apps/newswire/'))
      .flatMap((file) => importsOf(file).map((imported) => `${file} imports ${imported}`))
      .filter((line) => /imports (#|@kawaraban\/|\.\.\/\.\.)/.test(line));
    expect(wrong).toEqual([]);
  });

  it('keeps SQL out of the GraphQL edge, which calls rules', () => {
    const edges = sources.filter((file) => /^apps\/server\/src\/.*\bgraphql[a-z-]*\.ts$/.test(file));
    const wrong = edges.filter((file) => {
      const body = read(file).replace(/^import [^;]*;$/gm, '');
      return importsOf(file).some((imported) => imported.startsWith('drizzle-orm')) || /\b(?:db|tx)\s*\./.test(body);
    });
    expect(wrong).toEqual([]);
    expect(edges).not.toEqual([]);
  });

  it('lets screens of the clients share only components and app, and only routes know screens', () => {
    const wrong: string[] = [];
    for (const [file, imported] of importsByFile(workingTree())) {
      const { client, screen } = screenOf(file) ?? {};
      if (!client || /\.test\.tsx?$/.test(file) || file === `${client}/routes.tsx`) continue;
      for (const target of imported) {
        const to = screenOf(target);
        if (to?.screen && to.screen !== screen) wrong.push(`${file} imports ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keeps packages free of the apps, and the clients free of the server', () => {
    const wrong: string[] = [];
    for (const file of sources) {
      const isPackage = file.startsWith('packages/');
      const isClient = /^apps\/(web|admin)\//.test(file);
      if (!isPackage && !isClient) continue;
      for (const imported of importsOf(file)) {
        const isServer = imported.startsWith('@kawaraban/server') || imported.includes('apps/server');
        const isProduct = file.startsWith('packages/embedded-supabase/') && imported.startsWith('@kawaraban/');
        const isTestSetUp = /\.test\.ts$/.test(file) && imported.includes('apps/server/test/');
        if ((isServer || isProduct) && !isTestSetUp) wrong.push(`${file} imports ${imported}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lets other workspaces import the embedded backend service by the exports of its package.json only', () => {
    const wrong = sources
      .filter((file) => !file.startsWith('packages/embedded-supabase/'))
      .filter((file) => importsOf(file).some((imported) => imported.includes('packages/embedded-supabase/')));
    expect(wrong).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const wrong = sources.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        !/config(\.test)?\.ts$|\.test\.ts$|embedded-postgres\.ts$|\/cli\/|main\.ts$|testdata|reindex/.test(file) &&
        /process\.env/.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });

  it('holds no absolute path of a machine and no address of a package registry', () => {
    const forbidden = [
      ['', 'work', 'main'].join('/'),
      ['', 'work', 'shared'].join('/'),
      ['registry', 'npmjs', 'org'].join('.'),
    ];
    const wrong = files
      .filter((file) => !/\.(png|woff2?|ico|pdf)$/.test(file))
      .filter((file) => forbidden.some((word) => read(file).includes(word)));
    expect(wrong).toEqual([]);
  });
});
