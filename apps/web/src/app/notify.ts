import { createStore } from '@kawaraban/ui/store.ts';

export interface Toast {
  readonly message: string;
  readonly kind?: 'done' | 'failed';
  readonly undo?: () => void;
}

export const waitingToasts = createStore<readonly Toast[]>([]);

/** Shows a toast for 3 s, or longer while the pointer is on it. */
export function notify(toast: Toast): void {
  waitingToasts.set([...waitingToasts.get(), toast]);
}
