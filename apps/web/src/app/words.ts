/**
 * Loads the UI strings in three parts: `entry` (sign-in and error pages) before the first render, `app` (shell and
 * news) with the shell, and `rest` with every other screen or dialog. Components use `useT()` and `useLocale()`.
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
export type WordKey = PlainKeyOf<Words>;

type Part = 'entry' | 'app' | 'rest';
type WordTree = Record<string, unknown>;

type Loaders = Record<Locale, Record<Part, () => Promise<WordTree>>>;

export const loaders: Loaders = {
  en: {
    entry: () => import('@kawaraban/messages/screens/en/entry.ts').then((module) => module.entry),
    app: () => import('@kawaraban/messages/screens/en/app.ts').then((module) => module.app),
    rest: () => import('@kawaraban/messages/screens/en/rest.ts').then((module) => module.rest),
  },
  ja: {
    entry: () => import('@kawaraban/messages/screens/ja/entry.ts').then((module) => module.entry),
    app: () => import('@kawaraban/messages/screens/ja/app.ts').then((module) => module.app),
    rest: () => import('@kawaraban/messages/screens/ja/rest.ts').then((module) => module.rest),
  },
};

const wanted = createStore<readonly Part[]>(['entry']);
const current = createStore<{ locale: Locale; words: WordTree; t: T }>(() => currentOf('en', {}));

export async function setLocale(locale: Locale, from: Loaders = loaders, { isChosen = true } = {}): Promise<void> {
  const words: WordTree = {};
  const loaded = new Set<Part>();
  // More parts may be requested while these load.
  while (wanted.get().some((part) => !loaded.has(part))) {
    const missing = wanted.get().filter((part) => !loaded.has(part));
    Object.assign(words, ...(await Promise.all(missing.map((part) => loadPart(from[locale][part])))));
    for (const part of missing) loaded.add(part);
  }
  current.set(currentOf(locale, words));
  document.documentElement.lang = locale;
  if (isChosen) storeLocale(locale);
}

/**
 * If the language's file fails to load, uses the other language without changing the reader's choice. Returns whether
 * any strings have loaded.
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

/** Does not render again, because nothing on screen needs these strings yet. */
export async function loadRestWords(from: Loaders = loaders): Promise<void> {
  if (wanted.get().includes('rest') || !wanted.get().includes('app')) return;
  const { locale } = current.get();
  const words = await loadPart(from[locale].rest);
  wanted.set([...new Set<Part>([...wanted.get(), 'rest'])]);
  if (current.get().locale === locale) Object.assign(current.get().words, words);
  else await setLocale(current.get().locale, from);
}

export function currentLocale(): Locale {
  return current.get().locale;
}

export function currentT(): T {
  return current.get().t;
}

export function useT(): T {
  return useStore(current).t;
}

export function useLocale(): Locale {
  return useStore(current).locale;
}

function currentOf(locale: Locale, words: WordTree) {
  // The cast is safe for loaded parts, because their files define the types. Until a part is loaded, its keys are
  // displayed untranslated.
  return { locale, words, t: createTranslate<Words>(locale, words as Translation<Words>) as T };
}
