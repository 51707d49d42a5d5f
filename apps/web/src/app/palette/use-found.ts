import { useEffect, useState } from 'react';
import { request } from '../graphql/client.ts';
import { useMe } from '../session/me.ts';
import type { Command } from './command.ts';
import { PaletteActionsDocument, PaletteHeadlinesDocument } from './palette-documents.ts';
import { useGo } from './use-go.ts';

/** Debounce time in ms, so that fast typing costs one search. */
const pauseMs = 200;
/**
 * Minimum number of characters in a search. A shorter text has too many matches, unless it is a kanji, because a single
 * kanji may be a word.
 */
const lettersMin = 2;
const shownMax = 5;
const keywordsLengthMax = 200;

interface Found {
  readonly id: string;
  readonly title: string;
}

interface FoundBy {
  readonly keywords: string;
  readonly articles: readonly Found[];
  readonly actions: readonly Found[];
}

export function useFoundByServer(typed: string): { found: readonly Command[]; isAsking: boolean } {
  const go = useGo();
  const isPremium = useMe()?.accountUser.account.plan === 'PREMIUM';
  const [answer, setAnswer] = useState<FoundBy>({ keywords: '', articles: [], actions: [] });
  const keywords = typed.trim().slice(0, keywordsLengthMax);
  const isWanted = keywords.length >= lettersMin || /[\p{sc=Han}]/u.test(keywords);
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const options = { signal: abort.signal };
      const [articles, actions] = await Promise.all([
        // A half-typed query may be malformed, so an error counts as no results.
        request(PaletteHeadlinesDocument, { keywords }, options).then(({ headlines }) => headlines.data, nothing),
        isPremium ? request(PaletteActionsDocument, { keywords }, options).then((it) => it.actions.data, nothing) : [],
      ]);
      if (!abort.signal.aborted) setAnswer({ keywords, articles, actions });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keywords, isWanted, isPremium]);

  if (!isWanted) return { found: [], isAsking: false };
  const commands = (group: 'articles' | 'actions', items: readonly Found[], path: string) =>
    items.slice(0, shownMax).map(({ id, title }) => ({
      id: `${group} ${id}`,
      group,
      label: title,
      run: () => go(`${path}/${id}`),
    }));
  return {
    // Keeps the results of the previous text until the response arrives, so that the list does not flicker.
    found: [
      ...commands('actions', answer.actions, '/actions'),
      ...commands('articles', answer.articles, '/articles/headlines'),
    ],
    isAsking: answer.keywords !== keywords,
  };
}

const nothing = (): readonly Found[] => [];
