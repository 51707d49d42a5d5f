import { createStore } from '@kawaraban/ui/store.ts';

export const isShortcutMapOpen = createStore(false);
