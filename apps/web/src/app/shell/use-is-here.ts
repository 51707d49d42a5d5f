import { useLocation } from '@tanstack/react-router';

/** Returns a check whether the reader is on a page or in its section: every settings page is in "settings". */
export function useIsHere(): (section: string) => boolean {
  const path = useLocation().pathname.replace(/^\/(ja|en)(?=\/)/, '');
  return (section) => path === section || path.startsWith(`${section}/`);
}
