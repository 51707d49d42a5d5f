import { useMayChangeBoards } from '../use-may-change-boards.ts';
import type { LabelledArticle } from './label-article.ts';
import { labelledArticle } from './labelled-article.ts';

export function useLabelShortcut() {
  // Everyone who may change boards may also tag articles, on any plan.
  if (!useMayChangeBoards()) return [];
  return [
    { keys: 't', label: 'labels.open', run: (article: LabelledArticle) => labelledArticle.set(article) },
  ] as const;
}
