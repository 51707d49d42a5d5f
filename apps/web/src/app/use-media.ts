import { createStore } from '@kawaraban/ui/store.ts';
import { useSyncExternalStore } from 'react';

interface Media {
  matches: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

const known = createStore(() => new Map<string, Media>());

/**
 * Shares one `MediaQueryList` per query. Mantine's hook queries the browser again at each render, which took 7 % of the
 * scripting time of the first page on a phone.
 */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query);
  return useSyncExternalStore(subscribe, matches);
}

function mediaOf(query: string): Media {
  const media = known.get().get(query) ?? watch(matchMedia(query));
  known.get().set(query, media);
  return media;
}

function watch(list: MediaQueryList): Media {
  return {
    matches: () => list.matches,
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
