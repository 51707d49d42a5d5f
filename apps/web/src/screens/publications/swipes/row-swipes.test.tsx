import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { waitingToasts } from '#src/app/notify.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import RowSwipes from './row-swipes.tsx';

afterEach(() => {
  cleanup();
  waitingToasts.set([]);
  localStorage.clear();
});

const article = { id: '7', articleKind: 'Headline', clipId: null, isRead: false } as StreamedArticle;

function swipe(target: Element, toX: number) {
  const at = (type: string, clientX: number) =>
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientX, clientY: 50 }] }));
  at('touchstart', 150);
  at('touchmove', toX);
  target.dispatchEvent(new Event('touchend', { bubbles: true }));
}

test('to the right marks as read and back, to the left clips, and the hint comes three times', () => {
  const clipped: string[] = [];
  const rows = (
    <div role="feed">
      <article data-item-index="0">
        <div>row</div>
      </article>
      <RowSwipes items={[article]} onToggleClip={({ id }) => clipped.push(id)} />
    </div>
  );
  const { getByText, unmount } = render(rows);
  const row = getByText('row');
  swipe(row, 280);
  expect(readMarks().isRead(article)).toBe(true);
  swipe(row, 280);
  expect(readMarks().isRead(article)).toBe(false);
  swipe(row, 20);
  expect(clipped).toEqual(['7']);
  swipe(row, 190);
  expect([readMarks().isRead(article), clipped.length]).toEqual([false, 1]);
  unmount();
  for (let visit = 0; visit < 4; visit += 1) render(rows).unmount();
  const hints = waitingToasts.get().filter(({ undo }) => !undo);
  expect(hints.length).toBeLessThanOrEqual(3);
});
