/** Compresses the files of the given folder (default: this client's build), so that the server need not. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'));
const texts = /\.(js|css|html|svg|json)$/;
/** Skips prerendered pages, because the server fills in placeholders before it sends them. */
const isFilled = (name: string) => /[\\/]index\.html$/.test(name);
/** Minimum size in bytes. For smaller files the headers outweigh the savings. */
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
