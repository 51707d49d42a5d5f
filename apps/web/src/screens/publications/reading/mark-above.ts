import { createStore } from '@kawaraban/ui/store.ts';

/** Marks everything above the current article of the shown list as read, and the article itself. Null without a list. */
export const markAboveCurrent = createStore<(() => void) | null>(null);
