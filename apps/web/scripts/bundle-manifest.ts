import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface PageFiles {
  scripts: Set<string>;
  styles: Set<string>;
}

export const dist = join(import.meta.dirname, '../dist');

/** @see https://vite.dev/guide/backend-integration.html */
export function readManifest(): (modules: readonly string[]) => PageFiles {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  return (modules) => {
    const files: PageFiles = { scripts: new Set(), styles: new Set() };
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`${name} is not in the manifest: was it renamed?`);
      if (files.scripts.has(chunk.file)) return;
      files.scripts.add(chunk.file);
      for (const style of chunk.css ?? []) files.styles.add(style);
      chunk.imports?.forEach(visit);
    };
    modules.forEach(visit);
    return files;
  };
}
