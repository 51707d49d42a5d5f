import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { graphqlClient } from '#src/app/graphql/client.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ClipsScreen } from './clips-screen.tsx';

let server: AnsweringServer;

const rivals = { id: '0b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d11', name: 'Rivals', color: 'RED' };
const plants = { id: '1b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d11', name: 'Plants', color: 'BLUE' };

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.AccountTags = { data: { tags: [rivals, plants] } };
  server.answers.Clips = { data: { clips: { isFirst: true, isLast: true, data: [] } } };
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

const renderClips = () =>
  renderScreen(
    <Provider value={graphqlClient}>
      <ClipsScreen />
    </Provider>,
  );
const asked = () => server.asked.filter(({ name }) => name === 'Clips').map(({ variables }) => variables);

test('clips are narrowed to those with one of the chosen tags, and to none when the filter is cleared', async () => {
  await renderClips();
  await screen.findByText('No clips yet');
  expect(asked()).toEqual([{}]);

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Rivals' }));
  await screen.findByText('No clips with this tag');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Plants' }));
  await waitFor(() => expect(asked().slice(1)).toEqual([{ tagIds: [rivals.id] }, { tagIds: [rivals.id, plants.id] }]));
  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters2');

  fireEvent.click(await screen.findByRole('button', { name: 'Show all clips' }));
  await screen.findByText('No clips yet');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rivals' }).checked).toBe(false);
});

test('in an account without tags the drawer says who makes them', async () => {
  server.answers.AccountTags = { data: { tags: [] } };
  await renderClips();
  await screen.findByText(/^This account has no tags yet\./);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
