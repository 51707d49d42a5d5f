import { createStore, useStore } from '@kawaraban/ui/store.ts';
import type { ArticleKind } from '#src/generated/graphql.ts';

export interface Clippable {
  readonly id: string;
  readonly articleKind: ArticleKind;
  readonly clipId?: string | null;
}

type Clipped = Pick<Clippable, 'id' | 'clipId'>;

export const pendingClipId = 'pending';

/** Clips changed while offline, by article. They override the clips of loaded lists until the reader changes them again. */
export const changedClips = createStore<ReadonlyMap<string, string | null>>(new Map());

export function clipIdOf({ id, clipId = null }: Clipped): string | null {
  const changed = changedClips.get().get(id);
  return changed === undefined ? clipId : changed;
}

export function useClipId(article: Clipped): string | null {
  useStore(changedClips);
  return clipIdOf(article);
}

export function showClip(articleId: string, clipId: string | null | undefined): void {
  const next = new Map(changedClips.get());
  if (clipId === undefined) next.delete(articleId);
  else next.set(articleId, clipId);
  changedClips.set(next);
}
