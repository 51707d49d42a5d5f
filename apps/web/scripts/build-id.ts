import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes `builds/latest.json`, which an open page asks for to learn that it is out of date, and tells the page its own
 * id by a `<meta>` in the document.
 */
export function buildId(): Plugin {
  return {
    name: 'build-id',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const id = hashNames(Object.keys(bundle ?? {}));
        return [{ tag: 'meta', attrs: { name: 'build-id', content: id }, injectTo: 'head' }];
      },
    },
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name !== 'index.html');
      this.emitFile({
        type: 'asset',
        fileName: 'builds/latest.json',
        source: JSON.stringify({ id: hashNames(names) }),
      });
    },
  };
}

/** File names carry the hash of their content, so their names identify a build. */
function hashNames(names: readonly string[]): string {
  const hashed = names.filter((name) => name.startsWith('assets/')).sort();
  return createHash('sha256').update(hashed.join('\n')).digest('hex').slice(0, 16);
}
