import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { request } from '#src/app/graphql/client.ts';
import { currentT } from '#src/app/words.ts';
import type { AccountTagsQuery, ArticleKind } from '#src/generated/graphql.ts';
import { changeWithUndo } from '../change-with-undo.ts';
import { LabelArticleDocument, UnlabelArticleDocument } from './label-documents.ts';

export type Label = AccountTagsQuery['tags'][number];

export interface LabelledArticle {
  readonly id: string;
  readonly articleKind: ArticleKind;
  readonly title: string;
  readonly tags: readonly Label[];
}

/** These tags override the tags loaded with the article. */
const changedLabels = createStore<ReadonlyMap<string, readonly Label[]>>(new Map());

export function useLabels({ id, tags }: Pick<LabelledArticle, 'id' | 'tags'>): readonly Label[] {
  return useStore(changedLabels).get(id) ?? tags;
}

export function setLabel(article: LabelledArticle, { tag, isOn }: { tag: Label; isOn: boolean }): Promise<void> {
  const variables = { tagId: tag.id, articleKind: article.articleKind, articleId: article.id };
  return changeWithUndo<boolean>({
    ...{ before: !isOn, after: isOn },
    show: (isOnNow) => show(article, { tag, isOn: isOnNow }),
    save: (isOnNow) =>
      isOnNow ? request(LabelArticleDocument, variables) : request(UnlabelArticleDocument, variables),
    message: currentT()(isOn ? 'labels.added' : 'labels.removed', { name: tag.name }),
  });
}

export async function labelQuietly(
  article: LabelledArticle,
  { tag, isOn }: { tag: Label; isOn: boolean },
): Promise<void> {
  const variables = { tagId: tag.id, articleKind: article.articleKind, articleId: article.id };
  await (isOn ? request(LabelArticleDocument, variables) : request(UnlabelArticleDocument, variables));
  show(article, { tag, isOn });
}

function show({ id, tags }: LabelledArticle, { tag, isOn }: { tag: Label; isOn: boolean }): void {
  const others = (changedLabels.get().get(id) ?? tags).filter((one) => one.id !== tag.id);
  const next = isOn ? [...others, tag].sort((a, b) => (a.name < b.name ? -1 : 1)) : others;
  changedLabels.set(new Map(changedLabels.get()).set(id, next));
}
