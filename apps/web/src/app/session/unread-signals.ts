import { createStore } from '@kawaraban/ui/store.ts';

/** Number of signals received about new or changed articles. */
export const newsChanges = createStore(0);

export const readerChanges = createStore(0);

export const isFollowing = createStore(false);
