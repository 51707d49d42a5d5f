import type { TextRange } from '@kawaraban/ui/marked-text.tsx';

export type FindMarks = (text: string, field: 'title' | 'body') => readonly TextRange[];
