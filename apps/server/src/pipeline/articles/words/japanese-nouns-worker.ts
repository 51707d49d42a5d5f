/**
 * The thread that holds the Japanese dictionary (IPADIC in WebAssembly, about 170 MB and 0.4 s to load): it is asked with
 * a list of texts and answers with the nouns of each.
 */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { type Morpheme, nounsOf } from './japanese-nouns.ts';

// The package is CommonJS and finds its dictionary beside itself.
const lindera: typeof import('lindera-wasm-nodejs-ipadic') = createRequire(import.meta.url)(
  'lindera-wasm-nodejs-ipadic',
);

const builder = new lindera.TokenizerBuilder();
builder.setDictionary('embedded://ipadic');
builder.setMode('normal');
const tokenizer = builder.build();

parentPort?.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  try {
    parentPort?.postMessage({ id, nouns: texts.map((text) => nounsOf(tokenizer.tokenize(text) as Morpheme[])) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});
