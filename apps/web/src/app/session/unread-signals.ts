import { createStore } from '@kawaraban/ui/store.ts';

/** Counts the signals that articles arrived or changed. */
export const newsChanges = createStore(0);

/** Counts the signals that the reader's own marks, mutes or saved searches changed on another device. */
export const readerChanges = createStore(0);

/** Null while the realtime channels are not connected. */
export const readerChannel = createStore<{ readonly announce: () => void } | null>(null);
