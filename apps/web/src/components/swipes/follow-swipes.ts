export type SwipeSide = 'left' | 'right';

export interface Swipes {
  /** Returns the element that moves with the finger, or null if a swipe cannot begin at the target. */
  readonly find: (target: Element) => HTMLElement | null;
  /** Called while the finger moves, and with null when it is lifted. */
  readonly onMove: (element: HTMLElement, dxPx: number | null) => void;
  readonly onSwiped: (element: HTMLElement, side: SwipeSide) => void;
}

/** Minimum distance in px that a finger moves sideways to start a swipe. A shorter movement is a tap or the start of scrolling. */
const startPx = 12;
/** Minimum distance in px at which a swipe takes effect. Until the finger is lifted, the reader can still move it back. */
const actPx = 88;
const slope = 1.5;

export function followSwipes(root: HTMLElement | Document, { find, onMove, onSwiped }: Swipes): () => void {
  let swipe: { element: HTMLElement; x: number; y: number; dx: number; isSwiping: boolean } | null = null;
  const end = (isDone: boolean) => {
    const last = swipe;
    swipe = null;
    if (!last?.isSwiping) return;
    onMove(last.element, null);
    if (isDone && Math.abs(last.dx) >= actPx) onSwiped(last.element, last.dx > 0 ? 'right' : 'left');
  };
  const start = (event: TouchEvent) => {
    end(false);
    const [touch, second] = event.touches;
    const element = event.target instanceof Element && !second ? find(event.target) : null;
    if (touch && element) swipe = { element, x: touch.clientX, y: touch.clientY, dx: 0, isSwiping: false };
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!swipe || !touch) return;
    const [dx, dy] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
    if (!swipe.isSwiping && Math.abs(dy) > startPx && Math.abs(dx) < Math.abs(dy) * slope) {
      swipe = null;
      return;
    }
    swipe.dx = dx;
    swipe.isSwiping ||= Math.abs(dx) > startPx && Math.abs(dx) > Math.abs(dy) * slope;
    if (swipe.isSwiping) onMove(swipe.element, dx);
  };
  const [finish, cancel] = [() => end(true), () => end(false)];
  const listeners = { touchstart: start, touchmove: move, touchend: finish, touchcancel: cancel };
  for (const [name, listen] of Object.entries(listeners)) {
    root.addEventListener(name, listen as EventListener, { passive: true });
  }
  return () => {
    for (const [name, listen] of Object.entries(listeners)) root.removeEventListener(name, listen as EventListener);
  };
}
