import { useEffect } from 'react';
import { config } from './config.ts';

const separator = ' | ';

/** Titles the document `{title} | {product}` while the calling screen is shown; null leaves that to a page inside it. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const { productName } = config();
    document.title = title ? `${title}${separator}${productName}` : productName;
  }, [title]);
}
