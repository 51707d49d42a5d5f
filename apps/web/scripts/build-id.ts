import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface BuildIdOptions {
  /** Folders of files without a hash in their names. Changes to these files also produce a new build id. */
  unhashed?: readonly string[];
}

/** An open page polls `builds/latest.json` and compares the id with its own to detect a newer build. */
export function buildId({ unhashed = [] }: BuildIdOptions = {}): Plugin {
  const idOf = (names: readonly string[]) => hash([...hashedNames(names), ...unhashed.flatMap(contents)]);
  return {
    name: 'build-id',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const id = idOf(Object.keys(bundle ?? {}));
        return [{ tag: 'meta', attrs: { name: 'build-id', content: id }, injectTo: 'head' }];
      },
    },
    generateBundle(_options, bundle) {
      const id = idOf(Object.keys(bundle));
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) });
    },
  };
}

function hashedNames(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith('assets/')).sort();
}

function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'base64'));
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
