import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { ArticleKind } from '#src/generated/graphql.ts';

export interface Clippable {
  readonly id: string;
  readonly articleKind: ArticleKind;
  readonly clipId?: string | null;
}

type Clipped = Pick<Clippable, 'id' | 'clipId'>;

export const pendingClipId = 'pending';

/** Clips changed on this page, by article. They override the clips of loaded lists. */
export const changedClips = createStore<ReadonlyMap<string, string | null>>(new Map());

export function clipIdOf({ id, clipId = null }: Clipped): string | null {
  const changed = changedClips.get().get(id);
  return changed === undefined ? clipId : changed;
}

export function useClipId(article: Clipped): string | null {
  useStore(changedClips);
  return clipIdOf(article);
}

export function showClip(articleId: string, clipId: string | null): void {
  changedClips.set(new Map(changedClips.get()).set(articleId, clipId));
}
