import type { TextRange } from '@kawaraban/ui/marked-text.tsx';

/** Finds a search's matches in a title or a text. */
export type FindMarks = (text: string, field: 'title' | 'body') => readonly TextRange[];
