/**
 * Prerenders pages. Each `{language}/{page}/index.html` works without scripts, and its `_payload.json` is for readers
 * who navigate from another page. The server fills the placeholders (serve-client.ts).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type InformationPage, informationPages } from '@kawaraban/messages/information/information-text.ts';
import { informationTexts } from '@kawaraban/messages/information/texts.ts';
import { type Locale, locales } from '@kawaraban/messages/translate.ts';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { routeRules } from '../src/app/route-rules.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** Located inside the repository, so that imports from this folder resolve. */
const workFolder = join(root, 'node_modules/.cache/prerender');

const { id } = JSON.parse(readFileSync(join(dist, 'builds/latest.json'), 'utf8')) as { id: string };
const template = readFileSync(join(dist, 'index.html'), 'utf8');
const styles = stylesOf('src/screens/information/information-screen.tsx');
const renderInformation = await buildRenderer();

const prerendered: string[] = [];
for (const locale of locales) {
  for (const page of informationPages) {
    const path = `/${locale}/${page}`;
    write(`${path}/index.html`, pageOf(page, locale));
    write(`${path}/_payload.json`, JSON.stringify(informationTexts[locale][page]));
    prerendered.push(path);
  }
}
write(`builds/meta/${id}.json`, JSON.stringify({ id, routeRules, prerendered }));
rmSync(workFolder, { recursive: true });

function pageOf(page: InformationPage, locale: Locale): string {
  const { title, lead } = informationTexts[locale][page];
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const replacements: [RegExp, string][] = [
    [/<html lang="en">/, `<html lang="${locale}" data-mantine-color-scheme="light">`],
    [/<title>.*?<\/title>/, `<title>${title} | {product}</title><meta name="description" content="${lead}">${links}`],
    [/(?<=<div id="root">).*(?=<\/div>\s*<\/body>)/s, renderInformation(page, locale)],
  ];
  return replacements.reduce((html, [place, content]) => {
    if (!place.test(html)) throw new Error(`index.html has no ${place}: the page would be incomplete`);
    return html.replace(place, () => content);
  }, template);
}

function stylesOf(module: string): string[] {
  interface Chunk {
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
  }
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const collect = (name: string): readonly string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest: was it renamed?`);
    return [...(chunk.imports ?? []).flatMap(collect), ...(chunk.css ?? [])];
  };
  return [...new Set(collect(module))].filter((file) => !template.includes(file));
}

async function buildRenderer(): Promise<(page: InformationPage, locale: Locale) => string> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'scripts/render-information.tsx', outDir: workFolder, emptyOutDir: true },
  });
  const module = (await import(join(workFolder, 'render-information.js'))) as typeof import('./render-information.tsx');
  return module.renderInformation;
}

function write(path: string, content: string): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
