import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useBoardArticles } from './use-board-articles.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const rowOf = (rowId: string, articleId: string) => ({
  id: rowId,
  addedBy: null,
  article: { id: articleId, articleKind: 'Headline', title: `Article ${articleId}`, clipId: null },
});
const answerWith = (...data: ReturnType<typeof rowOf>[]) => {
  server.answers.BoardArticles = { data: { boardArticles: { isFirst: true, isLast: true, data } } };
};

function Shown() {
  const { list, remove } = useBoardArticles({ id: '4', title: 'Chips' });
  return (
    <>
      {list.items.map((item) => (
        <button key={item.id} type="button" onClick={() => remove(item)}>
          {item.article.title}
        </button>
      ))}
      <button type="button" onClick={list.lookForNewer}>
        {`${list.newer.length} newer`}
      </button>
    </>
  );
}

test('an article whose removal is undone is not offered as a newer one', async () => {
  answerWith(rowOf('1', '7'));
  server.answers.RemoveArticleToBoard = { data: { removeArticleToBoard: { id: '1' } } };
  server.answers.AddArticleToBoard = { data: { addArticleToBoard: { id: '2' } } };
  const { findByText, getByText } = await renderScreen(<Shown />);
  fireEvent.click(await findByText('Article 7'));
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  answerWith(rowOf('3', '8'), rowOf('2', '7'));
  waitingToasts.get()[0]?.undo?.();
  await waitFor(() => expect(server.asked.at(-1)?.name).toBe('AddArticleToBoard'));
  const requests = server.asked.length;
  fireEvent.click(getByText(/newer/));
  await waitFor(() => expect(server.asked).toHaveLength(requests + 1));
  await findByText('Article 7');
  await findByText('1 newer');
});
