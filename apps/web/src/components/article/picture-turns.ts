import { createStore } from '@kawaraban/ui/store.ts';

/**
 * Maximum number of pictures loading in parallel. Pictures come from our own origin. Over HTTP/1.1 a browser opens six
 * connections to an origin, so a list of slow pictures would delay an opened article.
 */
const atOnceMax = 2;

const loading = createStore<{ running: number; waiting: (() => void)[] }>(() => ({ running: 0, waiting: [] }));

/** Calls `start` when a permit is free. Returns an idempotent function that releases the permit, or cancels the wait for one. */
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
