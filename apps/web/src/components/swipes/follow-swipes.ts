export type SwipeSide = 'left' | 'right';

export interface Swipes {
  /** Returns the element that moves with the finger, or null if no swipe begins here. */
  readonly find: (target: Element) => HTMLElement | null;
  /** Called while the finger moves, and with null when it is lifted. */
  readonly onMove: (element: HTMLElement, dxPx: number | null) => void;
  readonly onSwiped: (element: HTMLElement, side: SwipeSide) => void;
}

/** A finger that has moved this far sideways swipes. Less is a tap or the begin of scrolling. */
const startPx = 12;
/** A swipe acts from this distance on, and may be taken back before. */
const actPx = 88;
/** Horizontal distance over vertical distance. */
const slope = 1.5;

/** Follows swipes by one finger and returns the function that stops it. */
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
