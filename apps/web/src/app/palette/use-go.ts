import { useRouter } from '@tanstack/react-router';
import { localeOfPath } from '../locale.ts';

export function useGo(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    const locale = localeOfPath(router.state.location.pathname);
    router.history.push(`${locale ? `/${locale}` : ''}${path}`);
  };
}
