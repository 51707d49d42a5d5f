import { useEffect } from 'react';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { lastMuteAct, type MuteAct } from '#src/components/muting/muting-state.ts';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';

/** Removes muted articles from the open list, and restores them when they are shown again. */
export function useFollowMutes({ key, change }: Pick<EndlessListHandle<StreamedArticle>, 'key' | 'change'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the removed articles belong to one list.
  useEffect(() => {
    let removed: StreamedArticle[] = [];
    return lastMuteAct.subscribe(() => {
      const act = lastMuteAct.get();
      if (!act) return;
      const isMeant = (article: StreamedArticle) => concerns(act, article);
      change((items) => {
        if (act.isMuted) {
          removed.push(...items.filter(isMeant));
          return items.filter((item) => !isMeant(item));
        }
        const known = new Set(items.map(({ id }) => id));
        const back = removed.filter((item) => isMeant(item) && !known.has(item.id));
        removed = removed.filter((item) => !isMeant(item));
        return back.length > 0 ? [...items, ...back].sort(newestFirst) : items;
      });
    });
  }, [key, change]);
}

function concerns({ articleIds, sourceIds }: MuteAct, { id, source }: StreamedArticle): boolean {
  return articleIds.includes(id) || (source?.id != null && sourceIds.includes(source.id));
}

function newestFirst(one: StreamedArticle, other: StreamedArticle): number {
  return Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || Number(other.id) - Number(one.id);
}
