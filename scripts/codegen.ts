/**
 * `npm run codegen`: generates types and documents for every `graphql(…)` of the web client and the console from the
 * committed schemas. With `--check` it writes nothing and exits with 1 if a file is outdated. Calls the generator
 * directly, because its command line loads 60 MB of unused loaders.
 * @see https://the-guild.dev/graphql/codegen/plugins/presets/preset-client
 */
import fs from 'node:fs';
import path from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, parse } from 'graphql';
import { root } from './run.mjs';

const clients = [
  { folder: 'apps/web/src', schema: 'apps/server/schema.graphql' },
  { folder: 'apps/admin/src', schema: 'apps/server/operator-schema.graphql' },
];

const config = {
  documentMode: 'documentNode',
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { DateTime: 'string', ID: { input: 'string', output: 'string' }, JSON: 'unknown' },
  importExtension: '.ts' as const,
};

const call = /^(?!\s*(?:\*|\/\/)).*?\bgraphql\(\s*`([^`]*)`/gm;

if (process.argv.includes('--help')) {
  console.log(`npm run codegen [-- --check]

Writes the types and documents of the web client and the console; --check writes nothing and exits with 1 when a file is out of date.`);
  process.exit(0);
}
const isCheck = process.argv.includes('--check');
const outdated: string[] = [];
for (const client of clients) {
  for (const { file, text } of await generate(client)) {
    const target = path.join(root, file);
    if (fs.existsSync(target) && fs.readFileSync(target, 'utf8') === text) continue;
    outdated.push(file);
    if (!isCheck) fs.writeFileSync(target, text);
  }
}
for (const file of outdated) console.log(isCheck ? `${file} is out of date: npm run codegen` : `wrote ${file}`);
process.exitCode = isCheck && outdated.length > 0 ? 1 : 0;

async function generate({ folder, schema: schemaFile }: (typeof clients)[number]) {
  const sdl = fs.readFileSync(path.join(root, schemaFile), 'utf8');
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${folder}/generated/`,
    presetConfig: { fragmentMasking: false },
    schema: parse(sdl),
    schemaAst: buildSchema(sdl),
    documents: readDocuments(folder),
    config,
    plugins: [],
    pluginMap: {},
  });
  return Promise.all(sections.map(async (section) => ({ file: section.filename, text: await codegen(section) })));
}

function readDocuments(folder: string) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated/'))
    .sort()
    .flatMap((name) => {
      const text = fs.readFileSync(path.join(root, folder, name), 'utf8');
      return [...text.matchAll(call)].map(([, rawSDL = '']) => ({
        location: `${folder}/${name}`,
        rawSDL,
        document: parse(rawSDL),
      }));
    });
}
