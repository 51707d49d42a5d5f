export interface References {
  imports: string[];
  typeImports: string[];
  urls: string[];
  paths: string[];
  sqlNames: string[];
  readsEverything: boolean;
}

const imported = /\b(?:from|import|(?:vi\.)?(?:mock|doMock|importActual)|import\.meta\.resolve)\s*\(?\s*'([^'\n]+)'/g;
const importedTypes = /^(?:import|export) type [^;]*? from '([^'\n]+)'/gm;
const cssImported = /@import\s+(?:url\()?['"]([^'"\n]+)['"]/g;
const address = /new URL\(\s*[`']([^`'\n$]+)[`'],\s*import\.meta\.url/g;
const path = /(?:'|"|`|\}\/?)((?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.-]+)*)\/?(?='|"|`|\$\{)/g;

/** Matches names with underscores, which occur in TypeScript files only in SQL. */
const sqlName = /\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b/g;
const table = /(?:pgTable\(\s*'|\b(?:table|on|into) (?:if not exists )?"?)([a-z]\w+)/gi;
export const listFiles = 'ls-files';

const comment = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm;

/** Returns the references in a text. Some may be wrong; those that cannot be resolved are dropped later. */
export function readReferences(text: string): References {
  const typeImports = found(text, importedTypes);
  const types = new Set(typeImports);
  const code = text.replace(comment, '');
  return {
    imports: [...found(text, imported).filter((one) => !types.has(one)), ...found(text, cssImported)],
    typeImports,
    urls: found(text, address),
    paths: found(code, path).filter((one) => /\w/.test(one) && (/[/.]/.test(one) || contentFolders.has(one))),
    sqlNames: found(code, sqlName).concat(found(code, table)),
    readsEverything: text.includes(`'${listFiles}'`),
  };
}

/** Folders that a single word may refer to. Other single words match folder names by chance too often. */
const contentFolders = new Set(['testdata', 'migrations', 'articles']);

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}
