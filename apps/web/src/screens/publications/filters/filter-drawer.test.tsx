import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { emptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { FilterDrawer } from './filter-drawer.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  const facetCounts = {
    ...{ __typename: 'FacetCounts', countries: [], sources: [] },
    languages: [{ __typename: 'CodeCount', code: 'ja', count: 1_234 }],
  };
  server.answers.Facets = { data: { facetCounts } };
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const open = (change: Partial<PublicationSearch>) =>
  renderScreen(
    <Provider value={graphqlClient}>
      <FilterDrawer
        search={{ ...emptySearch, keywords: 'chip', languages: ['ja', 'en'], ...change }}
        onChange={() => undefined}
        onClose={() => undefined}
      />
    </Provider>,
  );

test('choices have the number of rows that they would list', async () => {
  await open({});
  expect(screen.queryByTitle(/rows with only/)).toBeNull();
  fireEvent.focus(await screen.findByRole('checkbox', { name: 'English' }));
  await screen.findByTitle('1,234 rows with only this choice');
  expect(screen.getByTitle('0 rows with only this choice').closest('li')?.textContent).toBe('English0');
});

test.each([{ isUnreadOnly: true }, { keywords: '' }])('choices have no number for %o', async (change) => {
  await open(change);
  fireEvent.focus(await screen.findByRole('checkbox', { name: 'English' }));
  expect(screen.queryByTitle(/rows with only/)).toBeNull();
});
