/**
 * Writes the list of files that the server adds to each document as preloads, so that the browser requests them
 * together instead of one after another.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, readManifest } from './bundle-manifest.ts';
import { entryModule, pageModules, wordModules } from './page-modules.ts';

const filesOf = readManifest();
const known = filesOf([entryModule]);

const pages = pageModules.map((page) => {
  const perLocale = ['ja', 'en'].map((locale) => {
    const { scripts, styles } = filesOf([...page.modules, ...wordModules(locale, page)]);
    return [
      locale,
      { scripts: [...scripts.difference(known.scripts)], styles: [...styles.difference(known.styles)] },
    ] as const;
  });
  return { path: page.path, isSignedIn: page.isSignedIn, files: Object.fromEntries(perLocale) };
});
writeFileSync(join(dist, 'builds/preloads.json'), JSON.stringify(pages));
