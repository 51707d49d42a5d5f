import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type DocumentNode, parse, visit } from 'graphql';

const help = `node scripts/sample-prose.ts [--descriptions N] [--sentences N] [--seed N]

Prints a random sample of GraphQL descriptions and of sentences of the documents, which readers rate as fine, stilted or
opaque. The same seed gives the same sample of the same files.

--descriptions N   number of descriptions (100)
--sentences N      number of sentences (50)
--seed N           seed of the sample (1)`;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const schemas = ['apps/server/schema.graphql', 'apps/server/operator-schema.graphql'];

export interface Sample {
  place: string;
  text: string;
}

export function descriptionsOf(file: string, sdl: string): Sample[] {
  const found: Sample[] = [];
  const document: DocumentNode = parse(sdl);
  visit(document, {
    enter(node, _key, _parent, _path, ancestors) {
      if (!('description' in node) || !node.description || !('name' in node)) return;
      const names = [...ancestors, node].flatMap((one) => ('name' in one && one.name ? [one.name.value] : []));
      found.push({ place: `${file} ${names.join('.')}`, text: node.description.value.replace(/\s+/g, ' ') });
    },
  });
  return found;
}

export function sentencesOf(file: string, markdown: string): Sample[] {
  const prose = markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^(?:\||#).*$/gm, '')
    .replace(/^\s*(?:[-*]|\d+\.) /gm, '\n\n');
  return prose
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?][)`*]*) (?=["*`[(]*\p{Lu}|`)/u))
    .map((text) => text.trim())
    .filter((text) => text.split(' ').length >= 5)
    .map((text) => ({ place: file, text }));
}

export function drawSample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function main(): void {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      descriptions: { type: 'string', default: '100' },
      sentences: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.help) return void console.log(help);
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/testdata|newswire\/articles/.test(file));
  const seed = Number(values.seed);
  const samples = [
    ...drawSample(
      schemas.flatMap((file) => descriptionsOf(file, read(file))),
      Number(values.descriptions),
      seed,
    ),
    ...drawSample(
      documents.flatMap((file) => sentencesOf(file, read(file))),
      Number(values.sentences),
      seed,
    ),
  ];
  for (const [index, { place, text }] of samples.entries()) console.log(`${index + 1}. ${place}\n   ${text}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
