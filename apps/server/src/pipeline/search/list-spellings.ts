import { spellingsOf } from '@kawaraban/query/spelling/spellings.ts';
import { leavesOf, type Query } from '@kawaraban/query/tree.ts';

export interface WordSpellings {
  word: string;
  spellings: string[];
}

export function listSpellings({ tree }: Query): WordSpellings[] {
  const words = new Set(leavesOf(tree).flatMap((leaf) => (leaf.kind === 'word' ? [leaf.text] : [])));
  return [...words]
    .map((word) => ({ word, spellings: [...spellingsOf(word)] }))
    .filter(({ spellings }) => spellings.length > 0);
}
