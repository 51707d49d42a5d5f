import { useEffect, useState } from 'react';
import { graphqlClient } from '#src/app/graphql/client.ts';
import type { SpellingsQuery } from '#src/generated/graphql.ts';
import { SpellingsDocument } from './spellings-documents.ts';

export type WordSpellings = SpellingsQuery['searchPreview']['spellings'][number];

const none: readonly WordSpellings[] = [];
/** Only Japanese is sent to the server: the browser's search language module has the rules for other words. */
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function isJapanese(keywords: string): boolean {
  return japanese.test(keywords);
}

/** Returns an empty list until the server responds, and for malformed keywords. */
export function useSpellings(keywords: string): readonly WordSpellings[] {
  const [found, setFound] = useState(none);
  useEffect(() => {
    setFound(none);
    if (!japanese.test(keywords)) return;
    let isCurrent = true;
    const running = graphqlClient.query(SpellingsDocument, { keywords }).subscribe(async ({ data }) => {
      const spellings = data?.searchPreview.spellings ?? none;
      if (spellings.length === 0) return;
      const { learnSpellings } = await import('@kawaraban/query/spelling/spellings.ts');
      for (const { word, spellings: others } of spellings) learnSpellings(word, others);
      if (isCurrent) setFound(spellings);
    });
    return () => {
      isCurrent = false;
      running.unsubscribe();
    };
  }, [keywords]);
  return found;
}
