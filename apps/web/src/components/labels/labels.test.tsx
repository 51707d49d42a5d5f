import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { waitingToasts } from '#src/app/notify.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import type { LabelledArticle } from './label-article.ts';
import { LabelChips } from './label-chips.tsx';
import { LabelPicker } from './label-picker.tsx';

let server: AnsweringServer;

const tag = (id: string, name: string) => ({ __typename: 'AccountTag' as const, id, name, color: 'red' as const });
const rivals = tag('1', '競合');
const supply = tag('2', 'Supply');
let articleCount = 0;

beforeEach(async () => {
  server = await startAnsweringServer();
  waitingToasts.set([]);
  server.answers.AccountTags = { data: { tags: [supply, rivals] } };
  server.answers.LabelArticle = { data: { labelArticle: { __typename: 'Headline', id: 'a' } } };
  server.answers.UnlabelArticle = { data: { unlabelArticle: { __typename: 'Headline', id: 'a' } } };
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

async function openPicker() {
  const id = `article ${++articleCount}`;
  const article: LabelledArticle = { id, articleKind: 'Headline', title: 'A chip plant', tags: [rivals] };
  const screen = await renderScreen(
    <Provider value={graphqlClient}>
      <section aria-label="card">
        <LabelChips article={article} />
      </section>
      <LabelPicker article={article} onClose={() => undefined} />
    </Provider>,
  );
  await screen.findByLabelText('Supply');
  const shown = () => [...screen.getByLabelText('card').querySelectorAll('li')].map((item) => item.textContent);
  return { ...screen, id, shown };
}

test('what is ticked is on the article at once, wherever it is shown, and can be undone', async () => {
  const { id, shown, getByLabelText } = await openPicker();
  expect(shown()).toEqual(['競合']);
  fireEvent.click(getByLabelText('Supply'));
  expect(shown()).toEqual(['Supply', '競合']);
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  expect(server.asked.at(-1)).toMatchObject({
    name: 'LabelArticle',
    variables: { tagId: '2', articleKind: 'Headline', articleId: id },
  });
  waitingToasts.get()[0]?.undo?.();
  await waitFor(() => expect(shown()).toEqual(['競合']));
  await waitFor(() => expect(server.asked.at(-1)?.name).toBe('UnlabelArticle'));
});

test('a label that cannot be taken off stays, and the reader is told', async () => {
  server.answers.UnlabelArticle = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };
  const { shown, getByLabelText } = await openPicker();
  fireEvent.click(getByLabelText('競合'));
  expect(shown()).toEqual([]);
  await waitFor(() => expect(shown()).toEqual(['競合']));
  expect(waitingToasts.get()).toMatchObject([{ kind: 'failed' }]);
});
