/**
 * Pictures that load at once. They come from our own origin, to which a browser opens six connections over HTTP/1.1: a list
 * of slow pictures would keep the article waiting that the reader has just opened.
 */
const atOnceMax = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Calls `start` when it is a picture's turn, at once when few are loading. Returns what ends its turn, or its wait; calling
 * it again does nothing.
 */
export function takePictureTurn(start: () => void): () => void {
  let isStarted = false;
  let isOver = false;
  const begin = () => {
    isStarted = true;
    running += 1;
    start();
  };
  if (running < atOnceMax) begin();
  else waiting.push(begin);
  return () => {
    if (isOver) return;
    isOver = true;
    if (!isStarted) {
      waiting.splice(waiting.indexOf(begin), 1);
      return;
    }
    running -= 1;
    waiting.shift()?.();
  };
}
