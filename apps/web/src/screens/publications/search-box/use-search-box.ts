import { useRef, useState } from 'react';
import type { SearchFault } from '../search-language.ts';
import { useUnderstanding } from './use-understanding.ts';

const none: readonly SearchFault[] = [];

interface SearchBoxSource {
  keywords: string;
  /** Faults found by the server. */
  refused: readonly SearchFault[] | null;
  onSearch: (keywords: string) => Promise<void>;
}

/** State of the search box: the typed text, its meaning, and its faults. */
export function useSearchBox({ keywords, refused, onSearch }: SearchBoxSource) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(keywords);
  const [shown, setShown] = useState(keywords);
  const [isComposing, setComposing] = useState(false);
  // The address has changed, by back, a chip or a link, and sets the text.
  if (shown !== keywords) {
    setShown(keywords);
    setDraft(keywords);
  }
  const { understood, understandNow } = useUnderstanding(draft, isComposing);

  const isRefused = refused !== null && draft.trim() === keywords.trim();
  const read = understood?.text === draft ? understood.understanding : null;
  const faults = read?.kind === 'faulty' ? read.faults : isRefused ? refused : none;

  /** Searches for the text in the box. Returns false, with the faults shown, if it is malformed. */
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
