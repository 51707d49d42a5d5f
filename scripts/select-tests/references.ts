/** References in a file's text, before they are resolved. */
export interface References {
  /** Specifiers of imported modules. */
  imports: string[];
  /** Specifiers of modules imported for types only. */
  typeImports: string[];
  /** Addresses relative to the file: `new URL('…', import.meta.url)`. */
  urls: string[];
  /** Strings that may be a path relative to the file, its package or the root. */
  paths: string[];
  /** Names of database tables and functions, and similar words. */
  sqlNames: string[];
  readsEverything: boolean;
}

const imported = /\b(?:from|import|(?:vi\.)?(?:mock|doMock|importActual)|import\.meta\.resolve)\s*\(?\s*'([^'\n]+)'/g;
const importedTypes = /^(?:import|export) type [^;]*? from '([^'\n]+)'/gm;
const cssImported = /@import\s+(?:url\()?['"]([^'"\n]+)['"]/g;
const address = /new URL\(\s*[`']([^`'\n$]+)[`'],\s*import\.meta\.url/g;
/** A string of path characters only, whole or beside a placeholder of a template. */
const path = /(?:'|"|`|\}\/?)((?:\.{1,2}\/)*[\w@.-]+(?:\/[\w@.-]+)*)\/?(?='|"|`|\$\{)/g;

/** Names of several words. In TypeScript only SQL has them. */
const sqlName = /\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b/g;
/** A table name of one word, where it is created or defined. */
const table = /(?:pgTable\(\s*'|\b(?:table|on|into) (?:if not exists )?"?)([a-z]\w+)/gi;
/** The git command by which a test finds every file. */
export const listFiles = 'ls-files';

/** Comments mention paths without reading them. */
const comment = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm;

/** Returns the references of a file. Finds too many rather than too few; unresolved ones are dropped later. */
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

/** Folders that are named by one bare word. Other words are too often names of folders by chance. */
const contentFolders = new Set(['testdata', 'migrations', 'articles']);

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}
