/**
 * Checks the imports of the server's files against the table "Import rules" of ARCHITECTURE.md. The first column names
 * folders or files below `apps/server/src`: `<noun>` matches any one folder, `*` any part of a file name, and `**` any
 * folders. The second column lists their allowed imports, in addition to their own folder and its parents. Rows add up:
 * all rows that match a file apply to it. A folder with its own row may be imported only by files whose rows list it.
 * The other files of its parent folder need such a row too.
 */
import path from 'node:path';

export interface ImportRule {
  of: string;
  /** Null allows all imports. */
  mayImport: readonly string[] | null;
}

export type Imports = ReadonlyMap<string, readonly string[]>;

export function readImportRules(markdown: string, heading = 'Import rules'): ImportRule[] {
  const section = markdown.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  if (rows.length === 0) throw new Error(`There is no table below "${heading}".`);
  return rows.flatMap((row) => {
    const [, names = '', allowed = ''] = row.split('|');
    const mayImport = allowed.trim().startsWith('everything') ? null : codeIn(allowed);
    return codeIn(names).map((of) => ({ of, mayImport }));
  });
}

export function findForbiddenImports(rules: readonly ImportRule[], imports: Imports): string[] {
  const patterns = rules.map((rule) => ({ ...rule, pattern: patternOf(rule.of) }));
  const rooms = patterns.filter(({ of }) => !of.includes('*'));
  const roomOf = (file: string) => longest(rooms.map(({ pattern }) => pattern.exec(file)?.[1] ?? ''));

  return [...imports].flatMap(([from, targets]) => {
    const room = roomOf(from);
    if (room === '') return [`${from} is in no row`];
    const allowed = patterns.filter(({ pattern }) => pattern.test(from)).map(({ mayImport }) => mayImport);
    const isAllowed = (to: string) =>
      isIn(room, roomOf(to)) || allowed.some((names) => names === null || names.some((name) => isIn(to, name)));
    return targets.filter((to) => !isAllowed(to)).map((to) => `${from} imports ${to}`);
  });
}

export function arrowsOf(rules: readonly ImportRule[]): Map<string, string[]> {
  const rooms = rules.map(({ of }) => of).filter((of) => !of.includes('*'));
  const roomsOf = (name: string) => {
    const around = longest(rooms.filter((room) => patternOf(room).test(name)));
    return [...new Set([around, ...rooms.filter((room) => isIn(room, name))])].filter((room) => room !== '');
  };
  const arrows = new Map(rooms.map((room): [string, string[]] => [room, []]));
  for (const { of, mayImport } of rules) arrows.get(of)?.push(...(mayImport ?? []).flatMap(roomsOf));
  return arrows;
}

export function resolveServerImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#src/')) return specifier.slice('#src/'.length);
  if (specifier.startsWith('@kawaraban/')) return specifier.replace('@kawaraban/', 'packages/');
  if (!specifier.startsWith('.')) return null;
  const target = path.posix.join(path.posix.dirname(from), specifier);
  return target.startsWith('..') ? null : target;
}

const isIn = (file: string, folder: string) => folder !== '' && (file === folder || file.startsWith(`${folder}/`));
const longest = (names: string[]) => names.reduce((kept, name) => (name.length > kept.length ? name : kept), '');
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

function patternOf(name: string): RegExp {
  const wildcards: Record<string, string> = { '**/': '(?:.+/)?', '*': '[^/]*', '.': '\\.' };
  const text = name.replace(/\*\*\/|[*.]/g, (found) => wildcards[found] ?? found).replace(/<[^>]+>/g, '[^/]+');
  return new RegExp(name.includes('*') ? `^(${text})$` : `^(${text})(?:/|$)`);
}
