import { termText } from '@kawaraban/query/matched-term.ts';
import { markTerms } from './mark-terms.ts';

/** Removes terms that match the same word as an earlier term, such as banks after bank or ﾃｽﾗ after テスラ. */
export function distinctTerms(terms: readonly string[]): readonly string[] {
  if (terms.length < 2) return terms;
  const kept: string[] = [];
  for (const term of terms) if (!kept.some((one) => findsWhole(one, term))) kept.push(term);
  return kept;
}

function findsWhole(term: string, text: string): boolean {
  const [piece, ...others] = markTerms(termText(text), [term]);
  return piece?.isTerm === true && others.length === 0;
}
