import { hashText } from '@kawaraban/query/token-kinds.ts';
import type { TermFrequencies } from './term-frequencies.ts';
import { isWeak, type Term, termsOfText } from './terms-of-text.ts';

/** Signature for comparison. Lists have no duplicates; numbers are hashes. */
export interface Signature {
  /** The most telling terms. Two articles that share two of them, or the wording, are compared. */
  tellingTerms: number[];
  /** Two hashes of the exact beginning of the article. */
  wording: number[];
  titleTerms: number[];
  terms: number[];
  figures: number[];
}

/** Characters after the title that count as lead. Unspaced scripts need fewer. */
const leadChars = { spaced: 700, unspaced: 300 };
/** More terms find more rewrites and cost more comparisons. Eight would miss every twentieth pair. */
const tellingTermsMax = 10;
/** Articles with the term, of those counted (1 %). A more frequent term finds too many articles, */
const tellingCountMax = 200;
/** unless the article has nothing better, as headlines of common words. */
const tellingTermsMin = 3;
const titleBonus = 1.5;
const weakShare = 0.3;
/** Terms of the beginning that copies share: two or three sentences. A shorter lead counts with its title. */
const wordingTerms = { min: 20, max: 40 };
/** Minimum number of articles for weights. With few stored articles, no term is rare yet. */
const articlesAssumed = 200;

/** Returns the weight of a term, its inverse document frequency. */
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

/**
 * Returns hashes of the wording. Weights change as articles arrive, so a late copy may share no telling term with its
 * original.
 */
function wordingOf(ofTitle: readonly Term[], ofLead: readonly Term[]): number[] {
  const wording = ofLead.length < wordingTerms.min ? [...ofTitle, ...ofLead] : ofLead.slice(0, wordingTerms.max);
  if (wording.length === 0) return [];
  const hashes = wording.map(({ hash }) => hash).join(' ');
  return [hashText(`first ${hashes}`), hashText(`second ${hashes}`)];
}

/** Marks a term that was chosen or overlaps a chosen one. */
const spent = Number.NEGATIVE_INFINITY;

/**
 * Returns the terms with the highest weights. Overlapping terms are parts of one name, so only the heaviest of them
 * counts.
 */
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

/** Returns the index of the heaviest term. Among equal weights the lowest hash wins, at any position. */
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
