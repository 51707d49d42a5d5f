import { useLocation } from '@tanstack/react-router';

/** Whether the reader is on a page or in its section: every settings page is under "settings". */
export function useIsHere(): (section: string) => boolean {
  const path = useLocation().pathname.replace(/^\/(ja|en)(?=\/)/, '');
  return (section) => path === section || path.startsWith(`${section}/`);
}
