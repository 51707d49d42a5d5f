import { useEffect } from 'react';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { lastMuteAct, type MuteAct } from '#src/components/muting/muting-state.ts';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';
import { openArticle } from '../reader-pane/open-article.ts';

export function useFollowMutes({ key, change }: Pick<EndlessListHandle<StreamedArticle>, 'key' | 'change'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` resets `removed`, which holds the articles of one list.
  useEffect(() => {
    let removed: { at: number; item: StreamedArticle }[] = [];
    return lastMuteAct.subscribe(() => {
      const act = lastMuteAct.get();
      if (!act) return;
      const isMeant = (article: StreamedArticle) => concerns(act, article);
      change((items) => {
        if (act.isMuted) {
          leaveOpen(act, items);
          removed.push(...items.flatMap((item, at) => (isMeant(item) ? [{ at, item }] : [])));
          return items.filter((item) => !isMeant(item));
        }
        const known = new Set(items.map(({ id }) => id));
        const back = removed.filter(({ item }) => isMeant(item) && !known.has(item.id));
        removed = removed.filter(({ item }) => !isMeant(item));
        const restored = [...items];
        for (const { at, item } of back) restored.splice(at, 0, item);
        return restored;
      });
    });
  }, [key, change]);
}

function leaveOpen({ articleIds }: MuteAct, items: readonly StreamedArticle[]): void {
  const at = items.findIndex(({ id }) => id === openArticle.get()?.id);
  if (at < 0 || !articleIds.includes(items[at]!.id)) return;
  const next = [...items.slice(at), ...items.slice(0, at).reverse()].find(({ id }) => !articleIds.includes(id));
  openArticle.set(next ? { id: next.id, articleKind: next.articleKind } : null);
}

function concerns({ articleIds, sourceIds }: MuteAct, { id, source }: StreamedArticle): boolean {
  return articleIds.includes(id) || (source?.id != null && sourceIds.includes(source.id));
}
