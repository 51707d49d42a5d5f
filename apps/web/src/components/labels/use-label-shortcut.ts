import { useMayChangeBoards } from '../use-may-change-boards.ts';
import type { LabelledArticle } from './label-article.ts';
import { labelledArticle } from './labelled-article.ts';

/** The key `t` of lists of articles opens the tag picker for an item. Absent without the right. */
export function useLabelShortcut() {
  // Everybody who may change boards may tag, with any plan.
  if (!useMayChangeBoards()) return [];
  return [
    { keys: 't', label: 'labels.open', run: (article: LabelledArticle) => labelledArticle.set(article) },
  ] as const;
}
