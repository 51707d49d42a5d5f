import { useEffect, useRef } from 'react';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { clipIdOf } from '#src/components/article/clip-ids.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import { markAllRead, markAllUnread } from '#src/components/reading/undo-stack.ts';
import { followSwipes } from '#src/components/swipes/follow-swipes.ts';
import classes from './row-swipes.module.css';

interface RowSwipesProps {
  items: readonly StreamedArticle[];
  onToggleClip: (article: StreamedArticle) => void;
}

export default function RowSwipes(props: RowSwipesProps) {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    giveHint();
    const articleOf = (row: HTMLElement) => latest.current.items[Number(row.dataset.itemIndex)];
    return followSwipes(document, {
      find: (target) => target.closest<HTMLElement>('[role=feed] [data-item-index]'),
      onMove: (row, dxPx) => {
        const article = articleOf(row);
        if (article) show(row, article, dxPx);
      },
      onSwiped: (row, side) => {
        const article = articleOf(row);
        if (!article) return;
        if (side === 'left') latest.current.onToggleClip(article);
        else (readMarks().isRead(article) ? markAllUnread : markAllRead)([article]);
      },
    });
  }, []);
  return null;
}

function show(row: HTMLElement, article: StreamedArticle, dxPx: number | null): void {
  const t = currentT();
  const moved = row.firstElementChild as HTMLElement | null;
  if (!moved) return;
  moved.style.transform = dxPx === null ? '' : `translateX(${dxPx}px)`;
  row.classList.toggle(classes.swiped!, dxPx !== null);
  if (dxPx === null) return;
  const isRight = dxPx > 0;
  row.dataset.side = isRight ? 'right' : 'left';
  row.dataset.act = isRight
    ? t(readMarks().isRead(article) ? 'reading.markUnread' : 'reading.markRead')
    : t(clipIdOf(article) ? 'articles.unclip' : 'articles.clip');
}

const hintKey = 'swipe-hint';
const hintsMax = 3;

function giveHint(): void {
  try {
    const given = Number(localStorage.getItem(hintKey) ?? 0);
    if (given >= hintsMax) return;
    localStorage.setItem(hintKey, String(given + 1));
    notify({ message: currentT()('rowActs.swipeHint') });
  } catch {
    // If storage is unavailable, no hint is shown, because it would appear every time.
  }
}
