import { createStore } from '@kawaraban/ui/store.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';

interface OpenMenu {
  readonly article: StreamedArticle;
  readonly button: HTMLElement;
}

export const rowMenu = createStore<OpenMenu | null>(null);
