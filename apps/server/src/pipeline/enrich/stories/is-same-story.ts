import type { Signature } from './sign-article.ts';
import { weightOf } from './sign-article.ts';
import type { TermFrequencies } from './term-frequencies.ts';

export type Compared = Omit<Signature, 'tellingTerms' | 'wording'>;

/**
 * Evidence for one event (positive) or against it. Fitted by logistic regression on the tuning half of the labelled set
 * (testdata/labelled-articles.ts) only. Names and figures decide. Similarity beyond them rather shows that both texts
 * follow one template.
 */
const evidence = {
  /** Share of the longer text's weight that the other also has. */
  overlap: -4.7,
  /** Shares of the titles' weight found in the other article, the smaller and the larger. */
  leastTitle: 1.35,
  mostTitle: 5.15,
  /** The smaller share again, from 0.8 to 1: two headlines are hardly alike by chance. */
  alikeTitles: 5.5,
  /** At least one, two and three telling figures in common. */
  oneFigure: 4,
  twoFigures: 1,
  threeFigures: 3.2,
  /**
   * Share of telling figures that the other article lacks, for the article with fewer: last week's report or another
   * company's.
   */
  otherFigures: -2.2,
  noFigures: -0.5,
} as const;
/** Bias of the regression. */
const doubt = 5.95;

/** A copy has this share of the shorter article's weight, whatever its headline. */
const copyShare = 0.95;
/** Terms from which text alone proves a copy: two or three sentences. */
const copyTermsMin = 30;
/** Figures with less weight are in every twentieth article: years, "10 percent". */
const tellingFigure = 3;

/** Returns whether two articles report the same event. Symmetric. With `ignoresFigures`, common figures are no evidence. */
export function isSameStory(
  first: Compared,
  second: Compared,
  { frequencies, ignoresFigures = false }: { frequencies: TermFrequencies; ignoresFigures?: boolean },
): boolean {
  const weight = (hash: number) => weightOf(hash, frequencies);
  const terms = [new Set(first.terms), new Set(second.terms)] as const;
  const shares = [shareIn(first.terms, terms[1], weight), shareIn(second.terms, terms[0], weight)];
  const figures = compareFigures(first.figures, second.figures, weight);
  const isLong = Math.min(terms[0].size, terms[1].size) >= copyTermsMin;
  if (isLong && Math.max(...shares) >= copyShare && figures.otherShare === 0) return true;
  const titles = [shareIn(first.titleTerms, terms[1], weight), shareIn(second.titleTerms, terms[0], weight)];
  const leastTitle = Math.min(...titles);
  const shared = ignoresFigures ? 0 : figures.shared;
  const score =
    evidence.overlap * Math.min(...shares) +
    evidence.leastTitle * leastTitle +
    evidence.mostTitle * Math.max(...titles) +
    evidence.alikeTitles * Math.max(0, (leastTitle - 0.8) * 5) +
    (shared >= 1 ? evidence.oneFigure : 0) +
    (shared >= 2 ? evidence.twoFigures : 0) +
    (shared >= 3 ? evidence.threeFigures : 0) +
    evidence.otherFigures * (figures.fewer >= 2 ? figures.otherShare : 0) +
    (figures.fewer === 0 ? evidence.noFigures : 0);
  return score > doubt;
}

function shareIn(terms: readonly number[], other: ReadonlySet<number>, weight: (hash: number) => number): number {
  let all = 0;
  let shared = 0;
  for (const hash of terms) {
    const own = weight(hash);
    all += own;
    if (other.has(hash)) shared += own;
  }
  return all === 0 ? 0 : shared / all;
}

function compareFigures(first: readonly number[], second: readonly number[], weight: (hash: number) => number) {
  const telling = (figures: readonly number[]) => figures.filter((hash) => weight(hash) >= tellingFigure);
  const ours = telling(first);
  const theirs = new Set(telling(second));
  const shared = ours.filter((hash) => theirs.has(hash)).length;
  const fewer = Math.min(ours.length, theirs.size);
  return { shared, fewer, otherShare: fewer === 0 ? 0 : 1 - shared / fewer };
}
