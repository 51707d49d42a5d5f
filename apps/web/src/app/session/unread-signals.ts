import { createStore } from '@kawaraban/ui/store.ts';

/** Counts the signals that articles arrived or changed. */
export const newsChanges = createStore(0);

export const readerChanges = createStore(0);

export const isFollowing = createStore(false);
