import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { useEffect } from 'react';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { useLocale } from '#src/app/words.ts';
import { readSourceTree, type SourceTree } from './filters/source-tree.ts';
import { SearchAssetsDocument } from './search-documents.ts';

interface SearchAssets {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly trendWords: readonly string[];
  readonly sources: SourceTree;
  readonly locale: string;
  readonly loadedAtMs: number;
}

const nothing: SearchAssets = { status: 'loading', trendWords: [], sources: [], locale: '', loadedAtMs: 0 };
const assets = createStore<SearchAssets>(nothing);

/** Cache lifetime in ms. Trend words change within hours, and sources within days. */
const freshMs = 10 * 60_000;

export function useSearchAssets(): SearchAssets & { retry: () => void } {
  const locale = useLocale();
  const current = useStore(assets);
  useEffect(() => {
    const { status, locale: loaded, loadedAtMs } = assets.get();
    if (status !== 'ready' || loaded !== locale || Date.now() - loadedAtMs > freshMs) void load(locale);
  }, [locale]);
  return { ...current, retry: () => void load(locale) };
}

const running = createStore<{ locale: string; done: Promise<void> } | undefined>(undefined);

function load(locale: string): Promise<void> {
  const before = running.get();
  if (before?.locale === locale) return before.done;
  const done = loadOnce(locale).finally(() => {
    if (running.get()?.done === done) running.set(undefined);
  });
  running.set({ locale, done });
  return done;
}

async function loadOnce(locale: string): Promise<void> {
  if (assets.get().status !== 'ready') assets.set(nothing);
  const { data, error } = await graphqlClient.query(SearchAssetsDocument, {}).toPromise();
  if (data) {
    const { trendWords, sources } = data.searchAssets;
    assets.set({
      status: 'ready',
      trendWords,
      sources: readSourceTree(sources, locale),
      locale,
      loadedAtMs: Date.now(),
    });
    return;
  }
  console.warn('Sources and trend words could not be loaded', error?.message);
  if (assets.get().status !== 'ready') assets.set({ ...nothing, status: 'failed' });
}
