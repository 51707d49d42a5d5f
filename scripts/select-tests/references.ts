/** What the text of a file refers to, before any of it is looked up. */
export interface References {
  /** Specifiers of modules the file loads. */
  imports: string[];
  /** Specifiers of modules the file takes only types from. */
  typeImports: string[];
  /** Addresses relative to the file: `new URL('…', import.meta.url)`. */
  urls: string[];
  /** Texts that may be a path relative to the file, its package or the root. */
  paths: string[];
  /** Names of tables and functions of the database, and other words like them. */
  sqlNames: string[];
  /** The file lists the whole repository. */
  readsEverything: boolean;
}

const imported = /\b(?:from|import|(?:vi\.)?(?:mock|doMock|importActual)|import\.meta\.resolve)\s*\(?\s*'([^'\n]+)'/g;
const importedTypes = /^(?:import|export) type [^;]*? from '([^'\n]+)'/gm;
const cssImported = /@import\s+(?:url\()?['"]([^'"\n]+)['"]/g;
const address = /new URL\(\s*[`']([^`'\n$]+)[`'],\s*import\.meta\.url/g;
/** A text of nothing but path characters, whole or beside a placeholder of a template. */
const path = /(?:'|"|`|\}\/?)((?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.-]+)*)\/?(?='|"|`|\$\{)/g;

/** Names of several words; in TypeScript only SQL writes them so. */
const sqlName = /\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b/g;
/** A table of one word, where it is made or defined. */
const table = /(?:pgTable\(\s*'|\b(?:table|on|into) (?:if not exists )?"?)([a-z]\w+)/gi;
/** The command of git by which a test finds every file. */
export const listFiles = 'ls-files';

/** Comments quote paths without reading them. */
const comment = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm;

/** Returns what a file refers to. Finds too much rather than too little: what does not exist is dropped when it is looked up. */
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

/** Folders that are named by one bare word; of other words too many are names of folders by chance. */
const contentFolders = new Set(['testdata', 'migrations', 'articles']);

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}
