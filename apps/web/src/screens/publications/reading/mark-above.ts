import { createStore } from '@kawaraban/ui/store.ts';

export const markAboveCurrent = createStore<(() => void) | null>(null);
