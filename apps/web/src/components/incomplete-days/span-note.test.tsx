import { cleanup, screen } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { readSearch } from '../saved-searches/search-params.ts';
import SpanNote from './span-note.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const open = () =>
  renderScreen(
    <Provider value={graphqlClient}>
      <SpanNote search={readSearch({ q: 'chip', span: '2026-11-18T15:00:00.000Z_2026-11-20T15:00:00.000Z' })} />
    </Provider>,
    { route: '/publications', address: '/publications' },
  );
const source = (id: number) => ({ __typename: 'Source', id, jaSub: `新聞${id}`, enSub: `News ${id}`, localSub: null });
const day = (date: number, ids: number[]) => ({
  ...{ __typename: 'IncompleteDay', search: 0, day: `2026-11-${date + 1}`, sources: ids.map(source) },
  ...{ from: `2026-11-${date}T15:00:00.000Z`, to: `2026-11-${date + 1}T15:00:00.000Z` },
});

test('a list of a span names its incomplete days, joined if the sources are the same', async () => {
  server.answers.IncompleteDays = {
    data: { incompleteDays: [day(10, [1]), day(11, [1]), day(18, [1, 2, 3, 4, 5, 6, 7])] },
  };
  await open();
  await screen.findByText('Incomplete days');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/: News 1, News 2, News 3, News 4, News 5 and 2 other sources$/);
  expect(lines[1]).toMatch(/^Nov 11\s–\s12: News 1$/);
  expect(lines).toHaveLength(2);
});

test('a list says if the sources could not be checked', async () => {
  server.answers.IncompleteDays = { errors: [{ message: 'Out of order.' }] };
  await open();
  expect(await screen.findByText('Could not check whether all sources were read.')).toBeTruthy();
});
