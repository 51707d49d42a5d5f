/**
 * Rejects the passwords that attackers try first: common passwords, and passwords made of publicly known words about
 * the user.
 * @see https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Minimum length of a word to check. Shorter words, such as `co` in an e-mail address, occur in good passwords by chance. */
const wordLengthMin = 4;
const ownLengthMin = 6;
const unitLengthMax = 8;

let commonPasswords: Set<string> | undefined;

/** Returns 49,233 passwords in lower case, most common first. `common-passwords-license.txt` names their source. */
function readCommonPasswords(): Set<string> {
  const file = new URL('common-passwords.txt.gz', import.meta.url);
  return new Set(gunzipSync(readFileSync(file)).toString('utf8').split('\n'));
}

/**
 * Returns whether a password is easy to guess. `words` contains the names of the product and of the user's accounts,
 * and the user's e-mail address. The comparison ignores case, width and usual substitutions (`p@ssw0rd`).
 */
export function isEasyPassword(password: string, words: readonly string[]): boolean {
  commonPasswords ??= readCommonPasswords();
  const known = words.flatMap(partsOf);
  for (const spelling of spellingsOf(password)) {
    if (isCommon(spelling, commonPasswords) || isRepetition(spelling)) return true;
    const own = known.reduce((rest, word) => rest.replaceAll(word, ' '), spelling);
    if (own === spelling) continue;
    const rest = own.replace(/[^\p{L}\p{N}]/gu, '');
    if ([...rest].length < ownLengthMin || commonPasswords.has(rest)) return true;
  }
  return false;
}

function spellingsOf(password: string): string[] {
  const folded = fold(password);
  return [...new Set([folded, asLetters(folded), asLetters(coreOf(folded))])];
}

function asLetters(text: string): string {
  return text.replace(/[@4301!$57]/g, (sign) => substituted[sign] ?? sign);
}

function coreOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

const substituted: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '0': 'o', '1': 'i' },
  ...{ '!': 'i', $: 's', '5': 's', '7': 't' },
};

function isCommon(password: string, common: Set<string>): boolean {
  const core = coreOf(password);
  return common.has(password) || (core.length >= wordLengthMin && common.has(core));
}

function isRepetition(password: string): boolean {
  const characters = [...password];
  for (let length = 1; length <= Math.min(unitLengthMax, characters.length / 2); length++) {
    if (characters.every((character, at) => character === characters[at % length])) return true;
  }
  return false;
}

function partsOf(text: string): string[] {
  const folded = fold(text);
  const parts = new Set([folded.replace(/\s/g, ''), ...folded.split(/[^\p{L}\p{N}]+/u)]);
  return [...parts].filter((part) => [...part].length >= wordLengthMin).sort((a, b) => b.length - a.length);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
