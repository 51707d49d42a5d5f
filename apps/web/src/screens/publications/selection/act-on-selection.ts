import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { changeClips } from '#src/components/article/change-clip.ts';
import { clipIdOf } from '#src/components/article/clip-ids.ts';
import { boardArticlesKey } from '#src/components/board-picker/board-list-key.ts';
import {
  AddArticleToBoardDocument,
  RemoveArticleToBoardDocument,
} from '#src/components/board-picker/board-picker-documents.ts';
import { forgetList } from '#src/components/endless-store.ts';
import { type Label, labelQuietly } from '#src/components/labels/label-article.ts';

type Articles = readonly StreamedArticle[];

export async function clipAll(articles: Articles): Promise<void> {
  const unclipped = articles.filter((article) => !clipIdOf(article));
  await changeClips(unclipped, (count) => currentT()('reading.clippedAll', { count }));
}

export async function putAllOnBoard(articles: Articles, board: { id: string; title: string }): Promise<void> {
  const put = (isOn: boolean) =>
    forAll(articles, async ({ id, articleKind }) => {
      const variables = { boardId: board.id, articleKind, articleId: id };
      await (isOn ? request(AddArticleToBoardDocument, variables) : request(RemoveArticleToBoardDocument, variables));
    }).finally(() => forgetList(boardArticlesKey(board.id)));
  const count = await put(true);
  const message = currentT()('reading.addedAll', { count, title: board.title });
  if (count > 0) notify({ message, kind: 'done', undo: () => void put(false) });
}

export async function labelAll(articles: Articles, tag: Label): Promise<void> {
  const label = (isOn: boolean) => forAll(articles, (article) => labelQuietly(article, { tag, isOn }));
  const count = await label(true);
  const message = currentT()('reading.taggedAll', { count, name: tag.name });
  if (count > 0) notify({ message, kind: 'done', undo: () => void label(false) });
}

const concurrency = 4;

async function forAll(articles: Articles, run: (article: StreamedArticle) => Promise<unknown>): Promise<number> {
  const waiting = [...articles];
  let [done, failure]: [number, unknown] = [0, undefined];
  const work = async () => {
    for (let article = waiting.shift(); article; article = waiting.shift()) {
      try {
        await run(article);
        done += 1;
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (failure !== undefined) notify({ message: errorText(failure, currentT()), kind: 'failed' });
  return done;
}
