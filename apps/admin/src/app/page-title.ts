import { useEffect } from 'react';
import { config } from './config.ts';
import { useT } from './words.ts';

export function usePageTitle(title: string): void {
  const t = useT();
  const console = t('shell.console');
  useEffect(() => {
    document.title = `${title} | ${console} | ${config().productName}`;
  }, [title, console]);
}
