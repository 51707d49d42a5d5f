/**
 * English spellings and irregular forms that the stemmer (closed-forms.ts) does not join. New forms are added here, because
 * a change of the stemmer requires a reindex.
 */
import { searchStem } from '../search-stem.ts';

export function englishSpellings(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [];
  const found = [
    ...(pairs.get(word) ?? []),
    ...izeSpellings(word),
    ...rootSpellings(word),
    ...ourSpellings(word),
    ...reSpellings(word),
    ...pluralSpellings(word),
    ...icSpellings(word),
  ];
  return found.filter((other) => searchStem(other) !== searchStem(word));
}

/** Words with only one spelling, in -ise or in -ize. */
const fixed = new Set(
  `promise premise exercise exorcise surprise comprise enterprise apprise reprise franchise advertise expertise compromise merchandise
  paradise treatise concise precise incise excise circumcise devise revise advise improvise supervise televise demise despise
  chastise arise sunrise tortoise turquoise malaise disguise raise praise appraise fundraise noise poise cruise bruise otherwise
  likewise clockwise chemise mayonnaise marquise louise denise elise seize maize capsize resize downsize oversize upsize citizen`.split(
    /\s+/,
  ),
);

const izePattern = /^([a-z]{3,})(is|iz)(e[drs]?|ers|ing|ations?|able)$/;

/**
 * Returns the -ise or -ize spelling of a word, or its -yse or -yze spelling: decarbonise and decarbonize, tokenisation
 * and tokenization, electrolyse and electrolyze.
 */
function izeSpellings(word: string): string[] {
  const lyse = /^([a-z]{2,}ly)([sz])(e[drs]?|ers|ing)$/.exec(word);
  if (lyse) return [lyse[1]! + (lyse[2] === 's' ? 'z' : 's') + lyse[3]!];
  const match = izePattern.exec(word);
  if (!match || fixed.has(`${match[1]}${match[2]}e`)) return [];
  return [match[1]! + (match[2] === 'is' ? 'iz' : 'is') + match[3]!];
}

/** British and American forms of roots at the start of a word or after a prefix: haemophilia, anaemic, hypoglycaemia. */
const roots = `haemo:hemo haemat:hemat paediatr:pediatr paedo:pedo gynaec:gynec archaeo:archeo palaeo:paleo faecal:fecal
  leukaem:leukem anaem:anem ischaem:ischem glycaem:glycem septicaem:septicem anaesth:anesth orthopaed:orthoped
  encyclopaed:encycloped oestro:estro oedema:edema oesoph:esoph diarrhoe:diarrhe coeliac:celiac caesium:cesium
  aetiolog:etiolog homoeopath:homeopath manoeuvrab:maneuverab manoeuvring:maneuvering manoeuvred:maneuvered amoeb:ameb mediaev:mediev sulph:sulf`
  .split(/\s+/)
  .map((pair) => pair.split(':') as [string, string]);
const hasRoot = new RegExp(`^(?:hypo|hyper|un|out)?(?:${roots.flat().join('|')})`);

function rootSpellings(word: string): string[] {
  if (!hasRoot.test(word)) return [];
  return roots.flatMap(([british, american]) => {
    if (word.includes(british)) return [word.replace(british, american)];
    return word.includes(american) ? [word.replace(american, british)] : [];
  });
}

/** Returns the British or American spelling of a word in -our or -or: dishonour and dishonor, unfavourable and unfavorable. */
function ourSpellings(word: string): string[] {
  const match =
    /^(dis|un|mis|be|water|multi|techni|over|out|de)(col|hon|fav|behavi|lab|sav|arm|clam)(ou?r)([a-z]*)$/.exec(word) ??
    /^()(savi|trem|ard|enam)(ou?r)(s?)$/.exec(word);
  if (!match) return [];
  return [match[1]! + match[2]! + (match[3] === 'our' ? 'or' : 'our') + match[4]!];
}

/** Returns the -er spelling of a word in -re, or the reverse: centred and centered, theatregoer and theatergoer. */
function reSpellings(word: string): string[] {
  const compound = /^(cent|theat|fib)(re|er)([b-df-hj-np-tv-z][a-z]{2,})$/.exec(word);
  if (compound) return [compound[1]! + (compound[2] === 're' ? 'er' : 're') + compound[3]!];
  const match = /^(cent|met|calib|lust|spect|sepulch|mit)(red|ring|ered|ering)$/.exec(word);
  if (!match) return [];
  return [match[1]! + (match[2]!.startsWith('e') ? match[2]!.slice(1) : `e${match[2]}`)];
}

/** Words in -man whose plural is not -men, and words in -men that are not plurals. */
const noPlural = new Set(
  `human german roman norman ottoman shaman talisman oman specimen regimen abdomen acumen yemen ramen semen hymen lumen stamen bitumen carmen
  bremen omen amen batman`.split(/\s+/),
);

/** Returns the plural or singular of words whose two forms have different stems: policemen, grandchildren, plateaus, NGOs. */
function pluralSpellings(word: string): string[] {
  const person = /^([a-z]{2,})(man|men|child|children)$/.exec(word);
  if (person && !noPlural.has(word)) return [person[1]! + plurals[person[2]!]!];
  if (word.endsWith('eau')) return [`${word}s`, `${word}x`];
  if (/eau[sx]$/.test(word)) return [word.slice(0, -1)];
  if (/^[^aeiouy]{2}[aeiou]$/.test(word)) return [`${word}s`];
  if (/^[^aeiouy]{2}[aeiou]s$/.test(word) && word !== 'this') return [word.slice(0, -1)];
  return [];
}

const plurals: Readonly<Record<string, string>> = { man: 'men', men: 'man', child: 'children', children: 'child' };

/** Returns the inflected forms of a verb in -c, or its base form: panic and panicked, traffic and trafficking. */
function icSpellings(word: string): string[] {
  const base = /^(panic|traffic|mimic|picnic|frolic|bivouac|havoc)(?:k(?:ed|ing|ers?))?$/.exec(word)?.[1];
  if (base === undefined) return [];
  return base === word ? ['ed', 'ing', 'er'].map((end) => `${base}k${end}`) : [base];
}

const pairs = new Map<string, string[]>();
const groups = `bacterium:bacteria alumnus:alumni alumna:alumnae stimulus:stimuli nucleus:nuclei fungus:fungi cactus:cacti radius:radii
  syllabus:syllabi locus:loci terminus:termini referendum:referenda curriculum:curricula memorandum:memoranda stratum:strata
  erratum:errata addendum:addenda symposium:symposia consortium:consortia aquarium:aquaria millennium:millennia quantum:quanta
  automaton:automata larva:larvae antenna:antennae formula:formulae vertebra:vertebrae nebula:nebulae ellipsis:ellipses
  parenthesis:parentheses synopsis:synopses neurosis:neuroses prognosis:prognoses metastasis:metastases ox:oxen louse:lice
  quiz:quizzes calf:calves elf:elves self:selves scarf:scarves hoof:hooves dwarf:dwarves wharf:wharves
  codex:codices cortex:cortices vortex:vortices apex:apices
  bleed:bled slide:slid speed:sped string:strung awake:awoke:awoken befall:befell forsake:forsook:forsaken slay:slain
  wring:wrung sow:sown outsell:outsold overpay:overpaid underpay:underpaid repay:repaid prepay:prepaid remake:remade
  override:overrode:overridden overrun:overran overspend:overspent overhear:overheard redraw:redrew:redrawn retake:retook:retaken
  foretell:foretold retell:retold outdo:outdid:outdone redo:redid:redone partake:partook:partaken overeat:overate:overeaten
  regrow:regrew:regrown reteach:retaught outfight:outfought
  enrolment:enrollment enrolments:enrollments fulfilment:fulfillment councillor:councilor councillors:councilors jeweller:jeweler jewelled:jeweled biassed:biased carburettor:carburetor
  armoury:armory armouries:armories orientated:oriented enquiry:inquiry enquiries:inquiries savoury:savory chequebook:checkbook cosily:cozily enquire:inquire adviser:advisor protester:protestor gaol:jail axe:ax whilst:while amongst:among amidst:amid
  towards:toward afterwards:afterward backwards:backward upwards:upward downwards:downward mum:mom maths:math tsar:czar
  speciality:specialty aesthetic:esthetic travelogue:travelog monologue:monolog epilogue:epilog
  homologue:homolog prologue:prolog pedlar:peddler verandah:veranda barbecue:barbeque sheikh:sheik quran:koran kyiv:kiev odesa:odessa
  kharkiv:kharkov hezbollah:hizbollah:hizbullah houthi:huthi
  woolly:wooly tidbit:titbit vapourise:vaporize vapouriser:vaporizer extrovert:extravert
  connexion:connection gramme:gram ketchup:catsup moulder:molder mouldy:moldy
  ageism:agism abridgement:abridgment lodgement:lodgment fledgeling:fledgling unmistakeable:unmistakable
  cypher:cipher syphon:siphon syrup:sirup storeyed:storied draughty:drafty draughtsman:draftsman ploughman:plowman
  guerrilla:guerilla hiccup:hiccough`;
for (const group of groups.split(/\s+/)) {
  const words = group.split(':');
  for (const word of words) {
    pairs.set(word, [...(pairs.get(word) ?? []), ...words.filter((other) => other !== word)]);
  }
}
