import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '#src/app/words.ts';
import type { Understanding } from '../search-language.ts';

/** Debounce in ms after the last key. A shorter delay would make the chips flicker through half-typed words. */
const settleMs = 120;
/** Delay in ms before errors are shown, because a search that is still being typed is often incomplete. */
const faultMs = 700;

export interface UnderstoodText {
  /** The parsed text. It may be older than the text in the box. */
  readonly text: string;
  readonly understanding: Understanding;
}

interface UnderstandingHandle {
  /** Null for an empty box, and until the search language module has loaded. */
  readonly understood: UnderstoodText | null;
  readonly understandNow: (text: string) => Promise<Understanding | null>;
}

export function useUnderstanding(text: string, isComposing: boolean): UnderstandingHandle {
  const locale = useLocale();
  const [understood, setUnderstood] = useState<UnderstoodText | null>(null);

  const understandNow = useCallback(
    async (now: string) => {
      const understanding = await read(now, locale);
      setUnderstood(understanding && now.trim() !== '' ? { text: now, understanding } : null);
      return understanding;
    },
    [locale],
  );

  useEffect(() => {
    if (isComposing) return;
    if (text.trim() === '') return setUnderstood(null);
    let isCurrent = true;
    const show = (understanding: Understanding | null) => {
      if (isCurrent && understanding) setUnderstood({ text, understanding });
    };
    let faultTimer: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      const understanding = await read(text, locale);
      if (understanding?.kind !== 'faulty') show(understanding);
      else faultTimer = setTimeout(() => show(understanding), faultMs - settleMs);
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearTimeout(faultTimer);
    };
  }, [text, locale, isComposing]);

  return { understood, understandNow };
}

async function read(text: string, locale: 'en' | 'ja'): Promise<Understanding | null> {
  try {
    const { understand } = await import('../search-language.ts');
    return understand(text, locale);
  } catch (error) {
    console.warn('The search language could not be loaded; the server will read the search', error);
    return null;
  }
}
