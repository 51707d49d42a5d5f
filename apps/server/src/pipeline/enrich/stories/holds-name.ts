import { cachedStem } from './reading/cached-stem.ts';
import { soundsOf } from './reading/name-sounds.ts';
import type { Reading } from './reading/read-text.ts';

export function holdsName({ names, text, sounds, language }: Reading, name: string): boolean {
  const isForeign = (language === 'ja') === /^[a-zà-ÿ]+$/u.test(name);
  const sound = isForeign ? soundsOf(name) : undefined;
  if (sound && sounds.includes(sound)) return true;
  const written = /^[a-z]/u.test(name) ? ` ${cachedStem(name)}` : name;
  return names.includes(name) || (!name.startsWith('o:') && text.includes(written));
}
