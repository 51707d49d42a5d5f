import { useRef, useState } from 'react';
import type { SearchFault } from '../search-language.ts';
import { useUnderstanding } from './use-understanding.ts';

const none: readonly SearchFault[] = [];

interface SearchBoxSource {
  keywords: string;
  refused: readonly SearchFault[] | null;
  onSearch: (keywords: string) => Promise<void>;
}

export function useSearchBox({ keywords, refused, onSearch }: SearchBoxSource) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(keywords);
  const [shown, setShown] = useState(keywords);
  const [isComposing, setComposing] = useState(false);
  // The URL has changed through the history, a chip or a link, so its keywords replace the text.
  if (shown !== keywords) {
    setShown(keywords);
    setDraft(keywords);
  }
  const { understood, understandNow } = useUnderstanding(draft, isComposing);

  const isRefused = refused !== null && draft.trim() === keywords.trim();
  const read = understood?.text === draft ? understood.understanding : null;
  const faults = read?.kind === 'faulty' ? read.faults : isRefused ? refused : none;

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
