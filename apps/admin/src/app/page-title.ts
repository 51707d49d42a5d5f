import { useEffect } from 'react';
import { config } from './config.ts';
import { useT } from './words.ts';

/** Titles the document `{title} | {console} | {product}` while the calling screen is shown. */
export function usePageTitle(title: string): void {
  const t = useT();
  const console = t('shell.console');
  useEffect(() => {
    document.title = `${title} | ${console} | ${config().productName}`;
  }, [title, console]);
}
