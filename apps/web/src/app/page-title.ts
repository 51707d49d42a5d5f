import { useEffect } from 'react';
import { config } from './config.ts';

const separator = ' | ';

/** Titles the document `{title} | {product}` while the calling screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const { productName } = config();
    document.title = title ? `${title}${separator}${productName}` : productName;
  }, [title]);
}
