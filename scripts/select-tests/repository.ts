import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCode, type PackageJson, type Repository } from './graph.ts';
import { type References, readReferences } from './references.ts';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const outputBytesMax = 1024 * 1024 * 1024;

export function git(args: readonly string[], { input, cwd = root }: { input?: string; cwd?: string } = {}): string {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    input,
    maxBuffer: outputBytesMax,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export function gitList(args: readonly string[], cwd = root): string[] {
  return git(args, { cwd })
    .split('\0')
    .filter((one) => one !== '');
}

export function workingTree(folder = root): Repository {
  const names = gitList(['ls-files', '-z', '--cached', '--others', '--exclude-standard'], folder);
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const isFile = (file: string) => fs.statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
  return {
    files: [...new Set(names)].filter(isFile),
    referencesOf: (file) => readReferences(read(file)),
    readPackage: (file) => JSON.parse(read(file)) as PackageJson, // Our own file.
  };
}

const known = new Map<string, References>();

export function treeAt(commit: string): Repository {
  const oids = new Map(
    gitList(['ls-tree', '-r', '-z', commit]).map((line) => {
      const [mode, name = ''] = line.split('\t');
      return [name, mode!.split(' ')[2]!] as const; // The format of ls-tree.
    }),
  );
  const textOf = (oid: string) => git(['cat-file', 'blob', oid]);
  const unknown = [...oids].filter(([file, oid]) => isCode(file) && !known.has(oid)).map(([, oid]) => oid);
  for (const [oid, text] of readBlobs([...new Set(unknown)])) known.set(oid, readReferences(text));
  return {
    files: [...oids.keys()],
    referencesOf: (file) => known.get(oids.get(file)!)!, // Read above.
    readPackage: (file) => JSON.parse(textOf(oids.get(file)!)) as PackageJson, // Our own file.
  };
}

/**
 * Reads blobs in one call.
 * @see https://git-scm.com/docs/git-cat-file#_batch_output
 */
function readBlobs(oids: readonly string[]): [string, string][] {
  if (oids.length === 0) return [];
  const answer = execFileSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: `${oids.join('\n')}\n`,
    maxBuffer: outputBytesMax,
  });
  const blobs: [string, string][] = [];
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(10, at);
    const [oid = '', , size = '0'] = answer.toString('latin1', at, end).split(' ');
    blobs.push([oid, answer.toString('utf8', end + 1, end + 1 + Number(size))]);
    at = end + 1 + Number(size) + 1;
  }
  return blobs;
}
