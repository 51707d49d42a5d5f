import { useEffect } from 'react';
import { config } from './config.ts';

const separator = ' | ';

export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const { productName } = config();
    document.title = title ? `${title}${separator}${productName}` : productName;
  }, [title]);
}
