/** Writes a Brotli and a gzip copy beside each text file of the built client, which the server then only has to send. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const texts = /\.(js|css|html|svg|json)$/;
/** Below this the headers outweigh what is saved. */
const sizeBytesMin = 1024;

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!texts.test(name) || name.startsWith('.vite')) continue;
  const file = join(dist, name);
  const content = readFileSync(file);
  if (content.length < sizeBytesMin) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
