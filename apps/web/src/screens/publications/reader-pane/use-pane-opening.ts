import { type MouseEvent, useEffect } from 'react';
import { useLocale } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { type ArticleRef, loadArticle } from '#src/components/article-reader/load-article.ts';
import type { ArticleKind } from '#src/generated/graphql.ts';
import { openArticle } from './open-article.ts';

export interface PaneOpening {
  readonly onClickCapture?: (event: MouseEvent<HTMLElement>) => void;
  readonly onMoved: (article: StreamedArticle) => void;
}

const refOf = ({ id, articleKind }: ArticleRef): ArticleRef => ({ id, articleKind });

export function usePaneOpening(items: readonly StreamedArticle[], isPaneShown: boolean): PaneOpening {
  const language = useLocale();
  useEffect(() => {
    if (!isPaneShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const index = items.findIndex(({ id }) => id === openArticle.get()?.id);
        if (index < 0) return;
        for (const neighbour of [items[index + 1], items[index - 1]])
          if (neighbour) loadArticle(refOf(neighbour), language).promise.catch(() => undefined);
      }, prefetchAfterMs);
    };
    prefetch();
    const stop = openArticle.subscribe(prefetch);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [items, isPaneShown, language]);
  if (!isPaneShown) return { onMoved: () => undefined };
  return {
    onMoved: (article) => {
      if (openArticle.get()) openArticle.set(refOf(article));
    },
    onClickCapture: (event) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLElement>('a[data-article-id]');
      const { articleId: id, articleKind } = link?.dataset ?? {};
      if (!id || !articleKind) return;
      event.preventDefault();
      event.stopPropagation();
      openArticle.set({ id, articleKind: articleKind as ArticleKind });
    },
  };
}

/** Delay in ms before prefetching, so that the open article's own request goes first. */
const prefetchAfterMs = 120;
