/**
 * Decodes character and entity references (XML 1.0 §4.1) as a browser does: HTML names need no declaration, numeric
 * references to C1 control characters are read as windows-1252, and unknown names are kept unchanged. Entities declared
 * in a DOCTYPE are expanded only if their text is short and has no markup and no reference, and only within a budget.
 * This prevents expansion attacks ("billion laughs") and external reads.
 */
import { decodeHTMLStrict } from 'entities';

const MAX_ENTITY_CHARS = 256;
const MAX_ENTITIES = 64;
const EXPANSION_BUDGET_CHARS = 65_536;

const REFERENCE = /&(?:#[xX][0-9a-fA-F]{1,8}|#[0-9]{1,8}|[A-Za-z][A-Za-z0-9_.-]{0,40});/g;
/** Characters that XML forbids (§2.2). Some feeds contain them, and PostgreSQL rejects NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export type DecodeReferences = (text: string) => string;

export function referenceDecoder(internalSubset: string): DecodeReferences {
  const declared = readDeclarations(internalSubset);
  let budget = EXPANSION_BUDGET_CHARS;
  const decodeOne = (reference: string): string => {
    const value = declared.get(reference.slice(1, -1));
    if (value === undefined) return decodeHTMLStrict(reference);
    budget -= value.length;
    return budget >= 0 ? value : reference;
  };
  return (text) => (text.includes('&') ? text.replace(REFERENCE, decodeOne) : text);
}

export function dropForbiddenCharacters(text: string): string {
  FORBIDDEN.lastIndex = 0;
  return FORBIDDEN.test(text) ? text.replace(FORBIDDEN, '') : text;
}

function readDeclarations(internalSubset: string): Map<string, string> {
  const declared = new Map<string, string>();
  const pattern = /<!ENTITY\s{1,20}([A-Za-z][\w.-]{0,40})\s{1,20}(?:"([^"&%<]{0,256})"|'([^'&%<]{0,256})')\s{0,20}>/g;
  for (const [, name, double, single] of internalSubset.matchAll(pattern)) {
    if (declared.size >= MAX_ENTITIES) break;
    const value = double ?? single ?? '';
    // The first declaration of an entity is binding (XML 1.0 §4.2). The five predefined entities cannot be redefined.
    const isOpen = name !== undefined && !declared.has(name) && !/^(amp|lt|gt|quot|apos)$/.test(name);
    if (isOpen && value.length <= MAX_ENTITY_CHARS) declared.set(name, value);
  }
  return declared;
}
