import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { useSyncExternalStore } from 'react';
import type { ArticleRef } from '#src/components/article-reader/load-article.ts';

export const openArticle = createStore<ArticleRef | null>(null);

export function useOpenArticle(): ArticleRef | null {
  return useStore(openArticle);
}

/** A row renders again only when its own open state changes. */
export function useIsOpen(id: string): boolean {
  return useSyncExternalStore(openArticle.subscribe, () => openArticle.get()?.id === id);
}

const letters = { Headline: 'h', Notice: 'n', Suggestion: 's' } as const;
const kinds = { h: 'Headline', n: 'Notice', s: 'Suggestion' } as const;

export function writeOpen(ref: ArticleRef | null): string | undefined {
  return ref ? `${letters[ref.articleKind]}${ref.id}` : undefined;
}

export function readOpen(address: unknown): ArticleRef | null {
  const [, letter, id] = (typeof address === 'string' && /^([hns])(\d{1,18})$/.exec(address)) || [];
  return letter && id ? { articleKind: kinds[letter as keyof typeof kinds], id } : null;
}
