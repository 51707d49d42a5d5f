import type { Locale } from '@kawaraban/messages/translate.ts';
import { useRouter } from '@tanstack/react-router';
import { localeOfPath } from '../locale.ts';
import { notify } from '../notify.ts';
import { currentT, setLocale } from '../words.ts';

export function useChangeLanguage(): (locale: Locale) => Promise<void> {
  const router = useRouter();
  return async (locale) => {
    try {
      await setLocale(locale);
    } catch (error) {
      console.error(`The words of the language ${locale} could not be loaded`, error);
      return notify({ message: currentT()('error.network'), kind: 'failed' });
    }
    if (!localeOfPath(router.state.location.pathname)) return;
    await router.navigate({ to: '.', params: { locale }, search: true, hash: true, replace: true, resetScroll: false });
  };
}
