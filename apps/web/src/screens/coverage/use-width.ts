import { useLayoutEffect, useState } from 'react';

export function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [widthPx, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [ref, widthPx];
}
