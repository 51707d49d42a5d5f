import { comparableTerm } from '@kawaraban/query/expand.ts';

export function createSynonyms(terms: readonly { ja: string; en: string }[]): (term: string) => string | undefined {
  const others = new Map<string, string>();
  for (const { ja, en } of terms) {
    others.set(comparableTerm(ja), en);
    others.set(comparableTerm(en), ja);
  }
  return (term) => others.get(term);
}
