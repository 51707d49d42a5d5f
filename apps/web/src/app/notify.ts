import { createStore } from '@kawaraban/ui/store.ts';

export interface Toast {
  readonly message: string;
  readonly kind?: 'done' | 'failed';
  /** Adds an Undo button to the toast. */
  readonly undo?: () => void;
}

/** Toasts raised before their list has loaded. */
export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a toast at the top right for 3 s, or longer while the pointer is on it. */
export function notify(toast: Toast): void {
  waitingToasts.set([...waitingToasts.get(), toast]);
}
