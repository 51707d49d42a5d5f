import { cachedStem } from './reading/cached-stem.ts';
import type { Reading } from './reading/read-text.ts';

/** Returns whether a text contains a name of another text. */
export function holdsName({ names, text }: Reading, name: string): boolean {
  const written = /^[a-z]/u.test(name) ? ` ${cachedStem(name)}` : name;
  return names.includes(name) || (!name.startsWith('o:') && text.includes(written));
}
