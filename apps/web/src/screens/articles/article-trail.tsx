import { useStore } from '@kawaraban/ui/store.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import type { ReadArticle } from '#src/components/article-reader/read-article.ts';
import { markPassing } from '#src/components/reading/mark-passing.ts';
import { trail } from '#src/components/reading/trail.ts';
import { followSwipes } from '#src/components/swipes/follow-swipes.ts';
import classes from './article-trail.module.css';

export default function ArticleTrail({ article }: { article: ReadArticle }) {
  const t = useT();
  const items = useStore(trail);
  const index = items.findIndex(({ id }) => id === article.id);
  const [previous, next] = [items[index - 1], index < 0 ? undefined : items[index + 1]];
  const bar = useRef<HTMLElement>(null);
  const go = (side: 'previous' | 'next') => {
    if (side === 'next' && next) markPassing(article);
    bar.current?.querySelector<HTMLElement>(`[data-side=${side}] a`)?.click();
  };
  const latest = useRef(go);
  latest.current = go;
  useShortcuts([
    { keys: 'j', label: 'reading.next', run: () => go('next') },
    { keys: 'k', label: 'reading.previous', run: () => go('previous') },
  ]);
  useEffect(
    () =>
      followSwipes(document, {
        find: (target) => (target.closest('table, pre') ? null : target.closest<HTMLElement>('main article')),
        onMove: () => undefined,
        onSwiped: (_article, side) => latest.current(side === 'left' ? 'next' : 'previous'),
      }),
    [],
  );
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  const marks = typeof q === 'string' ? q : undefined;
  if (index < 0) return null;
  return (
    <nav ref={bar} className={classes.bar} aria-label={t('rowActs.along')}>
      <span data-side="previous" className={classes.previous}>
        {previous && (
          <ArticleLink article={previous} className={classes.link} marks={marks}>
            <IconChevronLeft size={20} />
            <span className={classes.word}>{t('reading.previous')}</span>
          </ArticleLink>
        )}
      </span>
      <span className={classes.place}>{t('rowActs.place', { place: index + 1, count: items.length })}</span>
      <span data-side="next" className={classes.next}>
        {next && (
          <ArticleLink article={next} className={classes.link} marks={marks}>
            <span className={classes.title}>
              <small>{t('reading.next')}</small>
              <b lang={next.language}>{next.title}</b>
            </span>
            <IconChevronRight size={20} />
          </ArticleLink>
        )}
      </span>
    </nav>
  );
}
