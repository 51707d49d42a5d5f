import { useLayoutEffect, useState } from 'react';

/** Returns a reference for an element and its width inside its padding in CSS pixels, 0 before the first layout. */
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
