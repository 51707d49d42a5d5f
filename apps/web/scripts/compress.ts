/**
 * Writes a Brotli and a gzip copy beside each text file of a built client (of the folder named, else of this one), which the
 * server then only has to send.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));
const texts = /\.(js|css|html|svg|json)$/;
/** Pages made by the build are filled by the server before it sends them. */
const isFilled = (name: string) => /[\\/]index\.html$/.test(name);
/** Below this the headers outweigh what is saved. */
const sizeBytesMin = 1024;

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!texts.test(name) || name.startsWith('.vite') || isFilled(name)) continue;
  const file = join(dist, name);
  const content = readFileSync(file);
  if (content.length < sizeBytesMin) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
