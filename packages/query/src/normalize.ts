/**
 * Compares characters by Unicode NFKC (https://www.unicode.org/reports/tr15/) and full case folding
 * (https://www.unicode.org/reports/tr44/#CaseFolding.txt), so that full and half width, ﾊﾝｶｸ and カタカナ, ß and ss, ς and
 * σ are equal. Text is folded *cluster by cluster* (a character and the marks that can combine with it), never as a
 * whole, so that the position of every folded character in the original text is known. Composition never crosses a
 * cluster, so the result equals folding the whole text at once (checked by a property test).
 */

export const SEPARATOR = 1;
/** A letter of a script that puts spaces between words, except Hangul. */
export const LETTER = 2;
export const DIGIT = 3;
/** Hangul is written with spaces, but is split from adjacent Latin letters and digits (SK하이닉스 is two words). */
export const HANGUL = 4;
/** A character of a script written without spaces. Each is a separate token. Kinds with higher numbers are not characters by themselves. */
export const UNSPACED = 5;
export const MARK = 6;
/** Skipped: soft hyphen, zero-width characters, variation selectors, enclosing marks. */
export const IGNORED = 7;
/** The second half of a surrogate pair in a folded buffer. */
export const CONTINUED = 8;

const KIND_MASK = 0x0f;
/**
 * Flags of a UTF-16 unit in addition to its kind: `EXTENDS` means that it may join the previous character, `COMPLEX`
 * that it does not fold to one unit by itself.
 */
const EXTENDS = 0x10;
const COMPLEX = 0x20;

const ignoredPattern = /^[\p{Default_Ignorable_Code_Point}\p{Me}]$/u;
const wordPattern = /^[\p{L}\p{N}\p{M}]$/u;
const digitPattern = /^\p{Nd}$/u;
const markPattern = /^\p{M}$/u;
const hangulPattern = /^\p{sc=Hang}$/u;
/** ー 〆 〱–〵 〼 have no single script in Unicode but are part of Japanese words. */
const unspacedPattern =
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc\u3006\u3031-\u3035\u303c]$/u;
/** Half-width voicing marks and Hangul jamo are letters by category, but NFKC joins them to the previous character. */
const joiningPattern = /^[\p{M}\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7ff\u3131-\u318e\uffa0-\uffdc]$/u;

/** ʼ is a letter by category, but news texts use it as an apostrophe. */
const MODIFIER_APOSTROPHE = 0x02bc;

/** Kind and fast path flags of every UTF-16 unit. 0 until the first call of `traitsOf`. */
export const unitTraits = new Uint8Array(0x10000);
/** Folded form of each UTF-16 unit that folds to a single unit. Valid only if the traits of the unit are known. */
export const unitFold = new Uint16Array(0x10000);

/**
 * Maximum number of cached clusters. Clusters repeat (dakuten, accents, Thai vowels). The cache is cleared at this
 * size, so that hostile text cannot exhaust memory.
 */
const CLUSTER_CACHE_MAX = 20_000;
const clusterCache = new Map<string, string>();

export function characterKind(codePoint: number): number {
  if (codePoint === MODIFIER_APOSTROPHE) return SEPARATOR;
  const character = String.fromCodePoint(codePoint);
  if (ignoredPattern.test(character)) return IGNORED;
  if (!wordPattern.test(character)) return SEPARATOR;
  if (unspacedPattern.test(character)) return UNSPACED;
  if (markPattern.test(character)) return MARK;
  if (digitPattern.test(character)) return DIGIT;
  return hangulPattern.test(character) ? HANGUL : LETTER;
}

/**
 * Replacements for the radicals from U+2E80 on, which PDF files and OCR contain in place of characters (Unicode,
 * EquivalentUnifiedIdeograph.txt). NFKC leaves radicals unchanged. A space means that there is no equivalent.
 */
const radicals =
  ' 厂乛乚乙亻冂 刀刂卜㔾小小兀尣尢尣巳幺彑彐忄心扌攵 旡日月歺母民氵氺灬爫爫丬牛犭王疋目示礻竹糹纟罓罒' +
  '罒㓁冈羊羊羊耂肀聿肉臼艹艹艹虎衤覀西见角角讠贝足车辶辶辶邑钅長镸长门阜阝雨青韦页风飞食飠飠饣首马骨鬼鱼鸟' +
  '卤麦黄黾斉齐歯齿竜龙龜亀龟';
const radicalsFrom = 0x2e80;

function usualForm(character: string): string {
  if (character === '㈱') return '株式会社';
  if (character === '㈲') return '有限会社';
  const usual = radicals[character.charCodeAt(0) - radicalsFrom] ?? ' ';
  return usual === ' ' ? character : usual;
}

function foldCluster(cluster: string): string {
  const cached = clusterCache.get(cluster);
  if (cached !== undefined) return cached;
  const folded = fold(cluster);
  if (clusterCache.size >= CLUSTER_CACHE_MAX) clusterCache.clear();
  clusterCache.set(cluster, folded);
  return folded;
}

function fold(cluster: string): string {
  // NFKC would turn ™ and ℠ into the letters TM and SM, which would join the preceding name.
  const plain = cluster.replace(/[\u2122\u2120]/g, ' ').replace(/[㈱㈲\u2e80-\u2ef3]/g, usualForm);
  const compatible = plain.normalize('NFKC');
  // Converting to lower case (for ẞ), to upper case and back to lower case equals full case folding, except for the sigmas and
  // the dotted İ.
  const cased = compatible
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/i\u0307/g, 'i');
  return cased.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '');
}

export function traitsOf(unit: number): number {
  const known = unitTraits[unit]!;
  return known === 0 ? learnUnit(unit) : known;
}

function learnUnit(unit: number): number {
  const character = String.fromCharCode(unit);
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  const folded = isSurrogate ? '' : fold(character);
  let traits = COMPLEX;
  if (folded.length === 1) {
    traits = characterKind(folded.charCodeAt(0));
    unitFold[unit] = folded.charCodeAt(0);
  } else if (folded === '' && !isSurrogate) traits = IGNORED;
  if (joiningPattern.test(character)) traits |= EXTENDS;
  if (traits === 0) traits = SEPARATOR;
  unitTraits[unit] = traits;
  return traits;
}

export function isPlainUnspaced(unit: number): boolean {
  return traitsOf(unit) === UNSPACED && unitFold[unit] === unit;
}

/** Folded text with the kind and the original range of each UTF-16 unit. Buffers are reused and grow. */
export interface FoldedText {
  length: number;
  units: Uint16Array;
  kinds: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
}

export function createFoldedText(capacity = 4096): FoldedText {
  return {
    length: 0,
    units: new Uint16Array(capacity),
    kinds: new Uint8Array(capacity),
    starts: new Int32Array(capacity),
    ends: new Int32Array(capacity),
  };
}

/**
 * Maximum number of UTF-16 units in a folded cluster: the 18 units to which U+FDFA folds, times the longest permitted
 * run of marks.
 */
const CLUSTER_UNITS_MAX = 18 * 32;
/** Maximum length of a cluster in UTF-16 units. More marks on one character are noise ("zalgo") and start a separate cluster. */
const CLUSTER_LENGTH_MAX = 32;

/**
 * Writes the folded form of `text` between the offsets `from` and `length` to `out`. No cluster may span either offset.
 * Two extra units after the end contain `SEPARATOR`, so that readers can look ahead without bounds checks.
 */
export function foldInto(out: FoldedText, text: string, from = 0, length = text.length): void {
  ensureCapacity(out, length - from + CLUSTER_UNITS_MAX, 0);
  let filled = 0;
  let at = from;
  let { units, kinds, starts, ends } = out;
  let unit = length > from ? text.charCodeAt(from) : 0;
  while (at < length) {
    const next = at + 1 < length ? text.charCodeAt(at + 1) : 0;
    const traits = unitTraits[unit]! || learnUnit(unit);
    if ((traits & COMPLEX) === 0 && (next < 0x300 || !extendsAt(text, at + 1))) {
      if ((traits & KIND_MASK) !== IGNORED) {
        units[filled] = unitFold[unit]!;
        kinds[filled] = traits & KIND_MASK;
        starts[filled] = at;
        ends[filled++] = at + 1;
      }
      unit = next;
      at++;
      continue;
    }
    const end = clusterEnd(text, at);
    const folded = foldCluster(text.slice(at, end));
    if (ensureCapacity(out, filled + folded.length + (length - end) + CLUSTER_UNITS_MAX, filled)) {
      ({ units, kinds, starts, ends } = out);
    }
    filled = appendFolded(out, filled, folded, at, end);
    at = end;
    unit = at < length ? text.charCodeAt(at) : 0;
  }
  kinds.fill(SEPARATOR, filled, filled + 8);
  units.fill(0, filled, filled + 8);
  out.length = filled;
}

function extendsAt(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const unit = text.charCodeAt(at);
  if (unit < 0x300) return false;
  if (unit < 0xd800 || unit > 0xdbff) return (traitsOf(unit) & EXTENDS) !== 0;
  return joiningPattern.test(String.fromCodePoint(text.codePointAt(at)!));
}

function clusterEnd(text: string, from: number): number {
  let end = from + (text.codePointAt(from)! > 0xffff ? 2 : 1);
  while (end - from < CLUSTER_LENGTH_MAX && extendsAt(text, end)) end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return end;
}

function appendFolded(out: FoldedText, from: number, folded: string, start: number, end: number): number {
  let filled = from;
  for (let i = 0; i < folded.length; i++) {
    const codePoint = folded.codePointAt(i)!;
    const kind = codePoint > 0xffff ? characterKind(codePoint) : traitsOf(codePoint) & KIND_MASK || SEPARATOR;
    filled = appendUnit(out, filled, folded.charCodeAt(i), kind, start, end);
    if (codePoint > 0xffff) filled = appendUnit(out, filled, folded.charCodeAt(++i), CONTINUED, start, end);
  }
  return filled;
}

function appendUnit(out: FoldedText, at: number, unit: number, kind: number, start: number, end: number): number {
  out.units[at] = unit;
  out.kinds[at] = kind;
  out.starts[at] = start;
  out.ends[at] = end;
  return at + 1;
}

function ensureCapacity(out: FoldedText, needed: number, kept: number): boolean {
  if (needed <= out.units.length) return false;
  const grown = createFoldedText(Math.max(needed, out.units.length * 2));
  grown.units.set(out.units.subarray(0, kept));
  grown.kinds.set(out.kinds.subarray(0, kept));
  grown.starts.set(out.starts.subarray(0, kept));
  grown.ends.set(out.ends.subarray(0, kept));
  Object.assign(out, { units: grown.units, kinds: grown.kinds, starts: grown.starts, ends: grown.ends });
  return true;
}

const sharedFolded = createFoldedText();

/** Folds text: NFKC, full case folding, ignorable characters removed. Idempotent. */
export function foldText(text: string): string {
  foldInto(sharedFolded, text);
  return unitsToString(sharedFolded.units, 0, sharedFolded.length);
}

/** Maximum length for which appending characters is faster than a call with an argument list. */
const SHORT_MAX = 12;

/** `to` is exclusive. Long ranges are joined in pieces, because the length of argument lists is limited. */
export function unitsToString(units: Uint16Array, from: number, to: number): string {
  if (to - from <= SHORT_MAX) {
    let short = '';
    for (let at = from; at < to; at++) short += String.fromCharCode(units[at]!);
    return short;
  }
  if (to - from <= 1024) return String.fromCharCode.apply(null, units.subarray(from, to) as unknown as number[]);
  let text = '';
  for (let at = from; at < to; at += 1024) text += unitsToString(units, at, Math.min(to, at + 1024));
  return text;
}
