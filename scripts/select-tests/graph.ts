import path from 'node:path';
import type { References } from './references.ts';

export interface Dependent {
  file: string;
  hops: number;
}

export interface FileGraph {
  files: ReadonlySet<string>;
  tests: readonly string[];
  dependentsOf: ReadonlyMap<string, readonly Dependent[]>;
  readersOfEverything: ReadonlySet<string>;
}

export interface Repository {
  files: readonly string[];
  referencesOf(file: string): References;
  readPackage(file: string): PackageJson;
}

export interface PackageJson {
  name?: string;
  imports?: Mapping;
  exports?: Mapping;
}

const hops = {
  import: 1,
  file: 1,
  sqlName: 2,
  folder: 2,
  build: 6,
  types: 4,
  setUp: 8,
  package: 8,
} as const;

export const isTest = (file: string) => /^(?:apps|packages|scripts)\/.*\.test\.tsx?$/.test(file) && !isLongTest(file);
export const isLongTest = (file: string) => file.endsWith('.long.test.ts');
export const isCode = (file: string) => /\.(?:[cm]?[jt]sx?|css|sql)$/.test(file);
const isScript = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
const isSql = (file: string) => file.endsWith('.sql');

const configOfAll = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
const vitestConfig = 'vitest.config.ts';

/** Setup files whose results the tests use without importing the files, such as the database that is copied for each test file. */
const handedOver = [
  ['apps/server/test/global-setup.ts', 'apps/server/test/harness.ts'],
  ['apps/server/test/global-setup.ts', 'packages/embedded-supabase/test/harness.ts'],
] as const;

export function buildGraph(repository: Repository): FileGraph {
  const lookup = createLookup(repository);
  const dependentsOf = new Map<string, Dependent[]>();
  const readersOfEverything = new Set<string>();
  const add = (target: string, dependent: string, count: number) => {
    if (target === dependent) return;
    const known = dependentsOf.get(target);
    if (known) known.push({ file: dependent, hops: count });
    else dependentsOf.set(target, [{ file: dependent, hops: count }]);
  };
  const migrationsOf = findMigrations(repository);
  for (const file of repository.files.filter(isCode)) {
    const references = repository.referencesOf(file);
    if (references.readsEverything && isTest(file)) readersOfEverything.add(file);
    for (const target of lookup.modules(file, references.imports)) add(target, file, hops.import);
    for (const target of lookup.modules(file, references.typeImports)) add(target, file, hops.types);
    for (const [target, count] of lookup.paths(file, references)) add(target, file, count);
    if (!isSql(file)) for (const target of migrationsOf(references.sqlNames)) add(target, file, hops.sqlName);
    if (!isTest(file)) continue;
    add(vitestConfig, file, hops.setUp);
    for (const target of [...configOfAll, lookup.packageFileOf(file)]) add(target, file, hops.package);
  }
  for (const [target, dependent] of handedOver) add(target, dependent, hops.import);
  const files = new Set(repository.files);
  return { files, tests: repository.files.filter(isTest), dependentsOf, readersOfEverything };
}

export function importsByFile(repository: Repository): Map<string, string[]> {
  const lookup = createLookup(repository);
  return new Map(
    repository.files.filter(isScript).map((file) => {
      const { imports, typeImports } = repository.referencesOf(file);
      return [file, lookup.modules(file, [...imports, ...typeImports])];
    }),
  );
}

function findMigrations({ files, referencesOf }: Repository): (names: readonly string[]) => Set<string> {
  const filesOf = new Map<string, string[]>();
  for (const file of files.filter(isSql)) {
    for (const name of referencesOf(file).sqlNames) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  return (names) => new Set(names.flatMap((name) => filesOf.get(name) ?? []));
}

interface Lookup {
  modules(from: string, specifiers: readonly string[]): string[];
  paths(from: string, references: References): [string, number][];
  packageFileOf(file: string): string;
}

function createLookup({ files, readPackage }: Repository): Lookup {
  const all = new Set(files);
  const filesIn = foldersOf(files);
  const packageFiles = files.filter((file) => path.posix.basename(file) === 'package.json');
  const packages = new Map(packageFiles.map((file) => [path.posix.dirname(file), readPackage(file)]));
  const folderOfName = new Map([...packages].map(([folder, { name }]) => [name, folder]));
  const packageOf = (file: string): string => {
    const folder = path.posix.dirname(file);
    return packages.has(folder) || folder === '.' ? folder : packageOf(folder);
  };

  const moduleOf = (from: string, specifier: string): string | undefined => {
    const [bare = ''] = specifier.split('?');
    if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
    if (bare.startsWith('#')) return mapped(packageOf(from), packages.get(packageOf(from))?.imports, bare);
    const [scope, name, ...rest] = bare.split('/');
    const folder = folderOfName.get(`${scope}/${name}`);
    return folder && mapped(folder, packages.get(folder)?.exports, `./${rest.join('/')}`);
  };

  const targetsOf = (target: string): [string, number][] => {
    const built = /^(apps\/\w+)\/dist(?:\/|$)/.exec(target)?.[1];
    if (built) return (filesIn.get(`${built}/src`) ?? []).map((file) => [file, hops.build]);
    return all.has(target) ? [[target, hops.file]] : (filesIn.get(target) ?? []).map((file) => [file, hops.folder]);
  };

  return {
    modules: (from, specifiers) =>
      specifiers
        .map((one) => moduleOf(from, one))
        .filter((target) => target !== undefined && all.has(target)) as string[], // Undefined was dropped.
    paths(from, { urls, paths }) {
      const here = path.posix.dirname(from);
      const targets = [
        ...urls.map((url) => path.posix.join(here, url)),
        ...paths.flatMap((text) => [here, packageOf(from), '.'].map((base) => path.posix.join(base, text))),
      ];
      return [...new Set(targets.map((target) => target.replace(/\/$/, '')))].flatMap(targetsOf);
    },
    packageFileOf: (file) => path.posix.join(packageOf(file), 'package.json'),
  };
}

type Mapping = Record<string, string | { default: string }>;

function mapped(folder: string, table: Mapping | undefined, specifier: string): string | undefined {
  for (const [pattern, targets] of Object.entries(table ?? {})) {
    const target = typeof targets === 'string' ? targets : targets.default;
    if (pattern === specifier) return path.posix.join(folder, target);
    const [start = '', end = ''] = pattern.split('*');
    if (!pattern.includes('*') || !specifier.startsWith(start) || !specifier.endsWith(end)) continue;
    const rest = specifier.slice(start.length, specifier.length - end.length);
    return path.posix.join(folder, target.replace('*', rest));
  }
  return undefined;
}

function foldersOf(files: readonly string[]): Map<string, string[]> {
  const filesIn = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      const known = filesIn.get(folder);
      if (known) known.push(file);
      else filesIn.set(folder, [file]);
    }
  }
  return filesIn;
}
