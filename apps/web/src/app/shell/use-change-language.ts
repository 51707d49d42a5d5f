import type { Locale } from '@kawaraban/messages/translate.ts';
import { useRouter } from '@tanstack/react-router';
import { localeOfPath } from '../locale.ts';
import { setLocale } from '../words.ts';

/** Returns a function that changes the language. The page stays; only a language in its address changes. */
export function useChangeLanguage(): (locale: Locale) => Promise<void> {
  const router = useRouter();
  return async (locale) => {
    await setLocale(locale);
    if (!localeOfPath(router.state.location.pathname)) return;
    await router.navigate({ to: '.', params: { locale }, search: true, hash: true, replace: true, resetScroll: false });
  };
}
