import { useLocation } from '@tanstack/react-router';

export function useIsHere(): (section: string) => boolean {
  const path = useLocation().pathname.replace(/^\/(ja|en)(?=\/)/, '');
  return (section) => path === section || path.startsWith(`${section}/`);
}
