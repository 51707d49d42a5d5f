import { createStore } from '@kawaraban/ui/store.ts';

export interface Toast {
  readonly message: string;
  readonly kind?: 'done' | 'failed';
  readonly undo?: () => void;
}

export const waitingToasts = createStore<readonly Toast[]>([]);

export function notify(toast: Toast): void {
  waitingToasts.set([...waitingToasts.get(), toast]);
}
