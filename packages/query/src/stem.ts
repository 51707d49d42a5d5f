/**
 * Removes the simple inflections of a folded word: English plurals, -ed, -ing and the final e that these endings hide
 * (steps 1 and 5 of the Porter stemmer, https://tartarus.org/martin/PorterStemmer/def.txt, with the corrections of its
 * successor), and the particles at the end of a Korean word. Derivations are excluded on purpose: `organization` must
 * not find `organ`.
 */

/** Maximum number of cached stems. The cache is cleared at this size, so that hostile text cannot exhaust memory. */
const STEM_CACHE_MAX = 50_000;
const STEMMED_LENGTH_MAX = 40;
const stemCache = new Map<string, string>();

/** Words that the rules would turn into a different word: news is not new, Boeing is not the BoE, United is not a unit. */
const unchangedWords = new Set(
  `news united limited boeing evening according mars its this his series species being during outing inning herring earring
  canning wedding sterling beijing morning nothing something anything everything proceed exceed succeed indeed texas kansas
  arkansas paris reuters always perhaps less sometimes lens christmas alas bias atlas canvas chaos pathos rhinoceros corps
  rugged ragged dogged wicked harris morris dennis ellis lewis davis curtis travis francis louis chris tennis iris debris axis
  hughes barnes hayes williams adams roberts richards edwards rogers peters stevens daniels phillips andrews matthews jacobs
  simons owens evans collins manning harding browning keating hastings`.split(/\s+/),
);

/** Nouns that become different words without their final e: France is not a franc, nor a suite a suit. */
const nounsWithE =
  `humane urbane germane morale locale rationale artiste finale severe quite france orange maine lowe howe rowe crowe greene
  browne clarke cooke moore wilde locke thorne horne sterne george simone anne marine aide grande petite suite caste forte carte porte
  garde belle corpse heroine singe binge tinge`.split(/\s+/);
/** Verbs that become different words without their final e. Their -ed and -ing forms belong to the verb. */
const verbsWithE = 'paste change secrete clothe breathe bathe loathe soothe wreathe sheathe route lunge unite'.split(
  ' ',
);
const wordsWithE = new Set([...nounsWithE, ...verbsWithE]);

export function isIrregular(word: string): boolean {
  return irregularWords.has(word);
}

/** Base forms of inflected words that the rules get wrong. `dropEdIng` and `dropFinal` still apply to the base form. */
const irregularWords = new Map(
  `used:use using:use uses:use aging:age ageing:age aged:age ages:age goes:go going:go does:do doing:do dying:die
  lying:lie tying:tie vying:vie sued:sue suing:sue sues:sue owed:owe owing:owe owes:owe eyed:eye eyeing:eye eyes:eye
  iced:ice icing:ice ices:ice buses:bus gases:gas gpus:gpu cpus:cpu npus:npu tpus:tpu menus:menu gurus:guru emus:emu
  crises:crisis analyses:analysis theses:thesis hypotheses:hypothesis diagnoses:diagnosis oases:oasis emphases:emphasis
  men:man women:woman children:child feet:foot teeth:tooth geese:goose mice:mouse wives:wife knives:knife shelves:shelf
  thieves:thief wolves:wolf loaves:loaf halves:half businessmen:businessman businesswomen:businesswoman
  chairmen:chairman spokesmen:spokesman spokeswomen:spokeswoman congressmen:congressman fishermen:fisherman
  criteria:criterion phenomena:phenomenon indices:index matrices:matrix vertices:vertex appendices:appendix`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string])
    .concat(
      verbsWithE.flatMap((verb) =>
        [`${verb}d`, `${verb.slice(0, -1)}ing`].map((form): [string, string] => [form, verb]),
      ),
    ),
);

const koreanParticles =
  /(?:에서는|으로는|에게서|에서도|까지는|으로서|으로써|이라고|에서|에게|께서|으로|부터|까지|보다|처럼|마다|조차|이나|이며|라고|에는|에도|와의|과의|은|는|이|가|을|를|의|에|로|와|과|도|만|나|며)$/;

/** Returns the stem of a word, or the word itself if it has no simple inflections. A stem is a comparison key, and not always a word. */
export function stemWord(word: string): string {
  const cached = stemCache.get(word);
  if (cached !== undefined) return cached;
  const stem = computeStem(word);
  if (stemCache.size >= STEM_CACHE_MAX) stemCache.clear();
  stemCache.set(word, stem);
  return stem;
}

function computeStem(word: string): string {
  if (word.length < 3 || word.length > STEMMED_LENGTH_MAX) return word;
  if (/^[a-z]+$/.test(word)) return stemEnglish(word);
  // Removes only the plural s of a joined abbreviation (M&As), and nothing from at&t.
  if (/^[a-z]+&[a-z]{2,}$/.test(word)) return word.replace(/s$/, '');
  return /^[가-힣]{3,}$/.test(word) ? stemKorean(word) : word;
}

/** Removes one particle but keeps at least two syllables: 회의 (meeting) is not 회 with a particle. */
function stemKorean(word: string): string {
  const stem = word.replace(koreanParticles, '');
  return stem.length >= 2 ? stem : word;
}

function stemEnglish(word: string): string {
  if (unchangedWords.has(word)) return word;
  const singular = irregularWords.get(word) ?? dropPlural(word);
  if (unchangedWords.has(singular)) return singular;
  return dropFinal(dropEdIng(irregularWords.get(singular) ?? singular));
}

function dropPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('sis')) return word;
  const body = word.slice(0, -1);
  // A word whose only vowel is right before the s is not a plural: gas, this, plus. A word without any vowel is the plural of an
  // abbreviation (PCs, LLMs).
  const isPlural = hasVowel(body.slice(0, -1)) || !hasVowel(body);
  return isPlural ? body : word;
}

function dropEdIng(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  if (word.endsWith('ied')) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  const ending = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const body = word.slice(0, word.length - ending);
  if (ending === 0 || body.length < 3 || !hasVowel(body)) return word;
  if (/(?:at|bl|iz)$/.test(body)) return `${body}e`;
  // Reduces a doubled letter (hopping → hop), except in falling, missing, buzzing and add(ed).
  if (body.length > 3 && /([^aeioulsz])\1$/.test(body)) return body.slice(0, -1);
  return measure(body) === 1 && endsShort(body) ? `${body}e` : body;
}

function dropFinal(word: string): string {
  if (word.endsWith('y') && word.length > 2 && !isVowel(word, word.length - 2)) return `${word.slice(0, -1)}i`;
  if (wordsWithE.has(word)) return word;
  if (word.endsWith('e') && word.length > 3) {
    const body = word.slice(0, -1);
    const count = measure(body);
    return count > 1 || (count === 1 && !endsShort(body)) ? body : word;
  }
  return word.endsWith('ll') && measure(word) > 1 ? word.slice(0, -1) : word;
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at];
  if (letter === 'y') return at > 0 && !isVowel(word, at - 1);
  return letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (isVowel(word, at)) return true;
  return false;
}

/** Porter's measure of a word: the number of vowel-consonant sequences. */
function measure(word: string): number {
  let count = 0;
  for (let at = 1; at < word.length; at++) if (!isVowel(word, at) && isVowel(word, at - 1)) count++;
  return count;
}

/** Returns true if the word ends in a consonant, a vowel and a consonant other than w, x or y: hop, rat, siz. Such a stem has lost an e. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last < 2 || isVowel(word, last) || !isVowel(word, last - 1) || isVowel(word, last - 2)) return false;
  return !/[wxy]$/.test(word);
}
