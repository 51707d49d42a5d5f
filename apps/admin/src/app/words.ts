import type { ConsoleWords } from '@kawaraban/messages/console/en.ts';
import {
  createTranslate,
  type Locale,
  locales,
  type PlainKeyOf,
  type Translate,
  type Translation,
} from '@kawaraban/messages/translate.ts';
import { readCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { createStore, useStore } from '@kawaraban/ui/store.ts';

export type T = Translate<ConsoleWords>;
export type WordKey = PlainKeyOf<ConsoleWords>;

const cookieName = 'locale';
const cookieLifetimeSeconds = 365 * 24 * 60 * 60;

const loaders: Record<Locale, () => Promise<Translation<ConsoleWords>>> = {
  en: () => import('@kawaraban/messages/console/en.ts').then(({ en }) => en),
  ja: () => import('@kawaraban/messages/console/ja.ts').then(({ ja }) => ja),
};

/** Until the UI strings have loaded, each key is shown as is. */
const current = createStore<{ locale: Locale; t: T }>({
  locale: 'en',
  t: createTranslate<ConsoleWords>('en', {} as never),
});

export function initialLocale(): Locale {
  const isLocale = (text: string | undefined) => locales.find((one) => one === text);
  return (
    isLocale(readCookie(cookieName)) ??
    navigator.languages.map((tag) => isLocale(tag.slice(0, 2))).find(Boolean) ??
    'en'
  );
}

export async function setLocale(locale: Locale): Promise<void> {
  const words = await loaders[locale]();
  current.set({ locale, t: createTranslate<ConsoleWords>(locale, words) });
  document.documentElement.lang = locale;
  writeCookie(cookieName, locale, { maxAgeSeconds: cookieLifetimeSeconds, sameSite: 'lax' });
}

export function useT(): T {
  return useStore(current).t;
}

export function useLocale(): Locale {
  return useStore(current).locale;
}
