import { createStore } from '@kawaraban/ui/store.ts';

export interface Toast {
  readonly message: string;
  readonly kind?: 'done' | 'failed';
  /** Offers to take the change back while the toast is shown. */
  readonly undo?: () => void;
}

/** Toasts raised before the list that shows them is loaded wait here. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a message at the top right for 3 s (longer while pointed at). */
export function notify(toast: Toast): void {
  waitingToasts.set([...waitingToasts.get(), toast]);
}
