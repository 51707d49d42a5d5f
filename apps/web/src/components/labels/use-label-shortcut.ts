import { useMayChangeBoards } from '../use-may-change-boards.ts';
import type { LabelledArticle } from './label-article.ts';
import { labelledArticle } from './labelled-article.ts';

/** The key `t` of lists of articles: opens the label picker for an item's article. No key for who may not. */
export function useLabelShortcut() {
  // Those who may change boards may label, whatever the plan.
  if (!useMayChangeBoards()) return [];
  return [
    { keys: 't', label: 'labels.open', run: (article: LabelledArticle) => labelledArticle.set(article) },
  ] as const;
}
