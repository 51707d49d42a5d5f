import { useRouter } from '@tanstack/react-router';
import { localeOfPath } from '../locale.ts';

/** Returns a function that opens a path in the language of the current address. */
export function useGo(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    const locale = localeOfPath(router.state.location.pathname);
    router.history.push(`${locale ? `/${locale}` : ''}${path}`);
  };
}
