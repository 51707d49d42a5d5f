import { hashText } from '@kawaraban/query/token-kinds.ts';
import type { TermFrequencies } from './term-frequencies.ts';
import { isWeak, type Term, termsOfText } from './terms-of-text.ts';

/** What an article is compared by. The lists are without repetitions, the numbers hashes. */
export interface Signature {
  /** The most telling ones. Two articles that share two of them, or the wording, are compared. */
  tellingTerms: number[];
  /** Two numbers that say how the article begins, word for word. */
  wording: number[];
  titleTerms: number[];
  /** Of title and lead, figures included. */
  terms: number[];
  /** Of title and lead. */
  figures: number[];
}

/** Characters of the text after the title that count as its lead; scripts without spaces pack more into one. */
const leadChars = { spaced: 700, unspaced: 300 };
/** More of the most telling terms find more rewrites, and more to compare: eight would miss every twentieth pair. */
const tellingTermsMax = 10;
/** A term of more of the counted articles (one in a hundred) leads to too many, */
const tellingCountMax = 200;
/** unless the article has nothing better: some headlines are made of common words alone. */
const tellingTermsMin = 3;
/** In the title a term tells more. */
const titleBonus = 1.5;
/** A weak term's share of a telling one's weight. */
const weakShare = 0.3;
/** The beginning of a lead that copies of it have in common, in terms: two or three sentences. A shorter lead counts with its title. */
const wordingTerms = { min: 20, max: 40 };
/** Articles that are taken for granted when a weight is asked for: with few stored, no term is rare yet. */
const articlesAssumed = 200;

/** Returns what a term tells: much when few articles use it (inverse document frequency). */
export function weightOf(hash: number, frequencies: TermFrequencies): number {
  const rarity = Math.log((frequencies.articleCount + articlesAssumed) / (frequencies.of(hash) + 1));
  return isWeak(hash) ? rarity * weakShare : rarity;
}

/** Returns the signature of an article. Deterministic in title, body and frequencies. */
export function signArticle({ title, body }: { title: string; body: string }, frequencies: TermFrequencies): Signature {
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(title);
  const lead = body.slice(0, isUnspaced ? leadChars.unspaced : leadChars.spaced);
  return signTerms(termsOfText(title), termsOfText(lead), frequencies);
}

/** Returns the signature of a title and a lead whose terms are known. */
export function signTerms(ofTitle: readonly Term[], ofLead: readonly Term[], frequencies: TermFrequencies): Signature {
  const all = [...ofTitle, ...ofLead];
  return {
    tellingTerms: chooseTelling(ofTitle, ofLead, frequencies),
    wording: wordingOf(ofTitle, ofLead),
    titleTerms: distinct(ofTitle),
    terms: distinct(all),
    figures: distinct(all.filter(({ isFigure }) => isFigure)),
  };
}

/** What tells much changes with the articles that come in: a copy that arrives later may share no telling term with its original. */
function wordingOf(ofTitle: readonly Term[], ofLead: readonly Term[]): number[] {
  const wording = ofLead.length < wordingTerms.min ? [...ofTitle, ...ofLead] : ofLead.slice(0, wordingTerms.max);
  if (wording.length === 0) return [];
  const hashes = wording.map(({ hash }) => hash).join(' ');
  return [hashText(`first ${hashes}`), hashText(`second ${hashes}`)];
}

/** A term that was chosen, or overlaps one that was. */
const spent = Number.NEGATIVE_INFINITY;

/** The terms of most weight; of several that overlap only the weightiest, for they are parts of one name. */
function chooseTelling(ofTitle: readonly Term[], ofLead: readonly Term[], frequencies: TermFrequencies): number[] {
  const terms = [...ofTitle, ...ofLead];
  const weights = Float64Array.from(
    terms,
    ({ hash }, at) => weightOf(hash, frequencies) * (at < ofTitle.length ? titleBonus : 1),
  );
  const chosen: number[] = [];
  while (chosen.length < tellingTermsMax) {
    const best = heaviest(terms, weights);
    if (best === undefined) break;
    const { hash, start, end } = terms[best]!;
    if (chosen.length >= tellingTermsMin && frequencies.of(hash) > tellingCountMax) break;
    chosen.push(hash);
    const isOfTitle = best < ofTitle.length;
    terms.forEach((other, at) => {
      const overlaps = at < ofTitle.length === isOfTitle && other.start < end && start < other.end;
      if (overlaps || other.hash === hash) weights[at] = spent;
    });
  }
  return chosen;
}

/** The place of the term of most weight; of several that weigh the same that of the lowest hash, wherever they stand. */
function heaviest(terms: readonly Term[], weights: Float64Array): number | undefined {
  let best: number | undefined;
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at]!;
    if (weight === spent) continue;
    const most = best === undefined ? spent : weights[best]!;
    if (weight > most || (weight === most && terms[at]!.hash < terms[best!]!.hash)) best = at;
  }
  return best;
}

function distinct(terms: readonly Term[]): number[] {
  return [...new Set(terms.map(({ hash }) => hash))];
}
