import { useEffect } from 'react';
import { config } from './config.ts';

const separator = ' | ';

/**
 * Sets the document title to `{title}
 * {product}` while the screen is mounted. Null leaves it to a page inside.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const { productName } = config();
    document.title = title ? `${title}${separator}${productName}` : productName;
  }, [title]);
}
