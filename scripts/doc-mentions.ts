/**
 * Finds files, folders, headings and npm scripts that a document mentions but that do not exist. Mentions are targets
 * of relative Markdown links, inline code that looks like a path, and `npm run NAME`. A short path (`deliver/turns.ts`)
 * exists if the path of any file ends with it. Paths that begin with a top-level folder (`apps/…`) are relative to the
 * root or to the document's folder. `*` matches any part of a name and `<noun>` any folder.
 */
import path from 'node:path';

export interface Repository {
  files: readonly string[];
  scripts: readonly string[];
  read(file: string): string;
}

const extensionPattern = /\.(?:ts|tsx|mts|mjs|md|sql|json|graphql|css|tsv|html)$/;
const topFolderPattern = /^(?:apps|packages|scripts|docs|e2e|bench)\//;
const pathPattern = /^[\w.@<>*-]+(?:\/[\w.@<>*-]+)*\/?$/;

export function findDeadMentions(file: string, repository: Repository): string[] {
  const text = repository.read(file).replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
  const dead = [
    ...links.filter((link) => !/^[a-z]+:/.test(link) && !isLinkAlive(file, link, repository)),
    ...codes.filter((code) => isPath(code) && !isPathAlive(path.posix.dirname(file), code, repository.files)),
    ...codes.filter((code) => isUnknownScript(code, repository.scripts)),
  ];
  return [...new Set(dead)];
}

export function anchorsOf(markdown: string): string[] {
  return headingsOf(markdown).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1]!.trim());
}

export function findDeadCitations(source: string, { files, read }: Pick<Repository, 'files' | 'read'>): string[] {
  const plain = source.replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  return [...plain.matchAll(/(?<![\w./])(docs\/[\w/-]+\.md)(?: "([^"]+)")?/g)].flatMap(([cited, file, section]) => {
    if (!files.includes(file!)) return [cited];
    return section === undefined || headingsOf(read(file!)).includes(section) ? [] : [cited];
  });
}

function isLinkAlive(file: string, link: string, { files, read }: Repository): boolean {
  const [target = '', anchor] = link.split('#');
  const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  const isThere = files.includes(found) || files.some((one) => one.startsWith(`${found.replace(/\/$/, '')}/`));
  return isThere && (anchor === undefined || !found.endsWith('.md') || anchorsOf(read(found)).includes(anchor));
}

function isPath(code: string): boolean {
  if (!pathPattern.test(code) || code.startsWith('.')) return false;
  return topFolderPattern.test(code) || (extensionPattern.test(code) && /^[\w-]/.test(code));
}

function isPathAlive(folder: string, mention: string, files: readonly string[]): boolean {
  if (files.includes(path.posix.join(folder, mention))) return true;
  const source = mention
    .replace(/\/$/, '')
    .replace(/[.@-]/g, '\\$&')
    .replaceAll('**', '.+')
    .replace(/(?<!\.)\*|<[^>]*>/g, '[^/]*');
  const pattern = new RegExp(`^(?:${topFolderPattern.test(mention) ? '' : '.*/'})?${source}(?:/.*)?$`);
  return files.some((file) => pattern.test(file));
}

function isUnknownScript(code: string, scripts: readonly string[]): boolean {
  const name = /^(?:\w+=\S+ )*npm run (?:-s )?([\w:-]+)/.exec(code)?.[1];
  return name !== undefined && !scripts.includes(name);
}
