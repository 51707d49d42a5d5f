import { afterEach, expect, test } from 'vitest';
import { followSwipes, type SwipeSide } from './follow-swipes.ts';

const swiped: SwipeSide[] = [];
const moves: (number | null)[] = [];
let stop = () => {};

function setUp(): HTMLElement {
  document.body.innerHTML = '<main><article><a href="#">title</a></article></main>';
  swiped.length = 0;
  moves.length = 0;
  stop = followSwipes(document, {
    find: (target) => target.closest('article'),
    onMove: (_element, dxPx) => moves.push(dxPx),
    onSwiped: (_element, side) => swiped.push(side),
  });
  return document.querySelector('a')!;
}
afterEach(() => stop());

function touch(target: Element, type: string, ...points: [x: number, y: number][]) {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
}

function drag(target: Element, path: [number, number][], last: 'touchend' | 'touchcancel' = 'touchend') {
  touch(target, 'touchstart', path[0]!);
  for (const point of path.slice(1)) touch(target, 'touchmove', point);
  touch(target, last);
}

test('a movement far enough to a side is a swipe to that side', () => {
  const link = setUp();
  drag(link, [
    [50, 100],
    [90, 102],
    [150, 104],
  ]);
  drag(link, [
    [200, 100],
    [100, 100],
  ]);
  expect(swiped).toEqual(['right', 'left']);
  expect(moves).toEqual([40, 100, null, -100, null]);
});

test('scrolling, a tap, a movement taken back, a second finger and a cancelled touch do nothing', () => {
  const link = setUp();
  drag(link, [
    [50, 100],
    [60, 160],
    [200, 170],
  ]);
  drag(link, [
    [50, 100],
    [55, 101],
  ]);
  drag(link, [
    [50, 100],
    [150, 100],
    [70, 100],
  ]);
  touch(link, 'touchstart', [50, 100], [90, 100]);
  touch(link, 'touchmove', [190, 100], [230, 100]);
  touch(link, 'touchend');
  drag(
    link,
    [
      [50, 100],
      [190, 100],
    ],
    'touchcancel',
  );
  expect(swiped).toEqual([]);
});
