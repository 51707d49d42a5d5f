import { createStore } from '@kawaraban/ui/store.ts';

export const isPaletteOpen = createStore(false);
