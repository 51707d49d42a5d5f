import { createStore } from '@kawaraban/ui/store.ts';

/**
 * Pictures that load at once. They come from our own origin, to which a browser opens six connections over HTTP/1.1: a list
 * of slow pictures would keep the article waiting that the reader has just opened.
 */
const atOnceMax = 2;

const loading = createStore<{ running: number; waiting: (() => void)[] }>(() => ({ running: 0, waiting: [] }));

/**
 * Calls `start` when it is a picture's turn, at once when few are loading. Returns what ends its turn, or its wait; calling
 * it again does nothing.
 */
export function takePictureTurn(start: () => void): () => void {
  const turns = loading.get();
  let isStarted = false;
  let isOver = false;
  const begin = () => {
    isStarted = true;
    turns.running += 1;
    start();
  };
  if (turns.running < atOnceMax) begin();
  else turns.waiting.push(begin);
  return () => {
    if (isOver) return;
    isOver = true;
    if (!isStarted) {
      turns.waiting.splice(turns.waiting.indexOf(begin), 1);
      return;
    }
    turns.running -= 1;
    turns.waiting.shift()?.();
  };
}
