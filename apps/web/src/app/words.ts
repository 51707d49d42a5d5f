/**
 * The words on screen. `entry` (sign-in and error pages) loads before the first render, `app` with the shell.
 * Components use `useT()` and `useLocale()`.
 */
import type { Words } from '@kawaraban/messages/screens/en.ts';
import {
  createTranslate,
  type Locale,
  locales,
  type PlainKeyOf,
  type Translate,
  type Translation,
} from '@kawaraban/messages/translate.ts';
import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { loadPart } from './load-part.ts';
import { storeLocale } from './locale.ts';

export type T = Translate<Words>;
/** A key whose text has no placeholders. */
export type WordKey = PlainKeyOf<Words>;

type Part = 'entry' | 'app';
type WordTree = Record<string, unknown>;

type Loaders = Record<Locale, Record<Part, () => Promise<WordTree>>>;

export const loaders: Loaders = {
  en: {
    entry: () => import('@kawaraban/messages/screens/en/entry.ts').then((module) => module.entry),
    app: () => import('@kawaraban/messages/screens/en/app.ts').then((module) => module.app),
  },
  ja: {
    entry: () => import('@kawaraban/messages/screens/ja/entry.ts').then((module) => module.entry),
    app: () => import('@kawaraban/messages/screens/ja/app.ts').then((module) => module.app),
  },
};

const wanted = createStore<readonly Part[]>(['entry']);
const current = createStore<{ locale: Locale; t: T }>({ locale: 'en', t: translateOf('en', {}) });

/** Changes the language: loads its words, then updates words, document and cookie together. */
export async function setLocale(locale: Locale, from: Loaders = loaders, { isChosen = true } = {}): Promise<void> {
  const parts = await Promise.all(wanted.get().map((part) => loadPart(from[locale][part])));
  current.set({ locale, t: translateOf(locale, Object.assign({}, ...parts) as WordTree) });
  document.documentElement.lang = locale;
  if (isChosen) storeLocale(locale);
}

/**
 * Loads the first words. If the file of the language fails, uses the other language and leaves the reader's choice as it
 * is. Returns whether there are any words.
 */
export async function startLocale(locale: Locale, from: Loaders = loaders): Promise<boolean> {
  for (const one of [locale, ...locales.filter((other) => other !== locale)]) {
    try {
      await setLocale(one, from, { isChosen: one === locale });
      return true;
    } catch (error) {
      console.error(`The words of the language ${one} could not be loaded`, error);
    }
  }
  return false;
}

/** Loads the words of the signed-in part, unless they are loaded. */
export async function loadAppWords(from: Loaders = loaders): Promise<void> {
  if (wanted.get().includes('app')) return;
  wanted.set([...wanted.get(), 'app']);
  try {
    await setLocale(current.get().locale, from);
  } catch (error) {
    wanted.set(wanted.get().filter((part) => part !== 'app'));
    throw error;
  }
}

export function currentLocale(): Locale {
  return current.get().locale;
}

/** Returns the translating function, outside of components. */
export function currentT(): T {
  return current.get().t;
}

export function useT(): T {
  return useStore(current).t;
}

export function useLocale(): Locale {
  return useStore(current).locale;
}

function translateOf(locale: Locale, words: WordTree): T {
  // Loaded parts are typed by their files. A key of a missing part shows as itself.
  return createTranslate<Words>(locale, words as Translation<Words>);
}
