import { useEffect, useRef, useState } from 'react';
import type { SearchFault } from '../search-language.ts';
import { useUnderstanding } from './use-understanding.ts';

const none: readonly SearchFault[] = [];

interface SearchBoxSource {
  /** What was searched for. */
  keywords: string;
  /** What the server found wrong with it. */
  refused: readonly SearchFault[] | null;
  onSearch: (keywords: string) => Promise<void>;
}

/** The state of the search box: what is being typed, what it means, and what is wrong with it. */
export function useSearchBox({ keywords, refused, onSearch }: SearchBoxSource) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(keywords);
  const [isComposing, setComposing] = useState(false);
  // The address has changed, by back, a chip or a link: it says what stands in the box.
  useEffect(() => setDraft(keywords), [keywords]);
  const { understood, understandNow } = useUnderstanding(draft, isComposing);

  const isRefused = refused !== null && draft.trim() === keywords.trim();
  const read = understood?.text === draft ? understood.understanding : null;
  const faults = read?.kind === 'faulty' ? read.faults : isRefused ? refused : none;

  /** Searches for what stands in the box; false, with the faults shown, when it cannot be understood. */
  const submit = async (): Promise<boolean> => {
    const understanding = await understandNow(draft);
    if (understanding?.kind === 'faulty') {
      inputRef.current?.focus();
      return false;
    }
    await onSearch(draft.trim());
    return true;
  };
  return {
    inputRef,
    draft,
    setDraft,
    setComposing,
    understood,
    faults,
    submit,
  };
}
