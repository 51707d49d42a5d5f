import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SearchHead } from './search-head.tsx';
import type { SearchFault } from './search-language.ts';

let server: AnsweringServer;

const preview = { __typename: 'SearchPreview', passedOver: [] };
const days = Array.from({ length: 30 }, (_, index) => ({
  __typename: 'DayCount',
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  count: index === 29 ? 7 : 0,
}));

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.SearchPreview = { data: { searchPreview: { ...preview, days } } };
  server.answers.SearchAssets = {
    data: { searchAssets: { __typename: 'SearchAssets', trendWords: ['chips', 'interest rates'], sources: {} } },
  };
  server.answers.OldestHeadline = {
    data: { page: { __typename: 'Headlines', oldestAt: '2026-10-22T07:03:02.000Z' } },
  };
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await server.stop();
});

async function renderHead({
  search = emptySearch,
  refused = null,
}: {
  search?: PublicationSearch;
  refused?: readonly SearchFault[] | null;
} = {}) {
  const change = vi.fn(async () => undefined);
  const onTyping = vi.fn();
  const screen = await renderScreen(
    <SearchHead search={search} change={change} refused={refused} onTyping={onTyping} />,
  );
  const box = screen.getByLabelText('Keywords') as HTMLInputElement;
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { ...screen, box, type, change, onTyping };
}

const underlined = (box: HTMLElement) =>
  [...box.parentElement!.querySelectorAll('[aria-hidden] span')].map((span) => span.textContent);

describe('the search box', () => {
  test('searches for what stands in it', async () => {
    const { box, type, change, onTyping } = await renderHead();
    expect(onTyping).not.toHaveBeenCalled();
    type('  chip plant ');
    expect(onTyping).toHaveBeenCalled();
    fireEvent.submit(box.form!);
    await waitFor(() => expect(change).toHaveBeenCalledWith({ keywords: 'chip plant' }));
  });

  test('leaves Enter to an input method that is at work', async () => {
    const { box } = await renderHead();
    expect(fireEvent.keyDown(box, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })).toBe(true);
  });

  test('says how it understands the keywords, and asks for the count of the last ones only', async () => {
    const { type, findByText, getByText } = await renderHead();
    type('株');
    type('株価');
    type('株価 投資 (米国 OR 日本) -先物');
    await findByText('7 articles in 30 days');
    for (const word of ['All of', '株価', '投資', 'Any of', '米国', '日本', 'None of', '先物']) getByText(word);
    const questions = server.asked.filter(({ name }) => name === 'SearchPreview');
    expect(questions.map(({ variables }) => variables.keywords)).toEqual(['株価 投資 (米国 OR 日本) -先物']);
  });

  test('shows a single word without a label', async () => {
    const { type, findByText, queryByText } = await renderHead();
    type('株価');
    await findByText('株価');
    expect(queryByText('All of')).toBeNull();
  });

  test('says how many alerts the articles would have been', async () => {
    const counted = { __typename: 'AlertForecast', isComplete: true, alertCount: 4 };
    server.answers.AlertCount = { data: { alertForecast: counted } };
    const { type, findByText } = await renderHead();
    type('chip');
    await findByText('4 alerts', undefined, { timeout: 3_000 });
    const questions = server.asked.filter(({ name }) => name === 'AlertCount');
    expect(questions.map(({ variables }) => variables)).toEqual([
      { conditions: { kinds: ['Headline'], keywords: 'chip' } },
    ]);
  });

  test('names the longer words that are not found, and searches inside words when asked to', async () => {
    const passedOver = [{ __typename: 'PassedOverWord', term: '京都', word: '東京都', articles: 92 }];
    server.answers.SearchPreview = { data: { searchPreview: { ...preview, days, passedOver } } };
    const { type, change, findByText, getByRole, getByText } = await renderHead();
    type('京都 5%');
    await findByText('東京都 (92 articles)');
    getByText('Not searched for: %');
    fireEvent.click(getByRole('button', { name: 'Search inside words' }));
    await waitFor(() => expect(change).toHaveBeenCalledWith({ keywords: '*京都* 5%' }));
    type('*京都* 5%');
    fireEvent.click(await waitFor(() => getByRole('button', { name: 'Whole words only' })));
    await waitFor(() => expect(change).toHaveBeenCalledWith({ keywords: '京都 5%' }));
  });

  test('explains how search works', async () => {
    const { findByRole, getByRole } = await renderHead();
    fireEvent.click(getByRole('button', { name: 'How search works' }));
    const help = await findByRole('dialog', { name: 'How search works' });
    expect(help.textContent).toContain('*京都*Inside longer words too.');
    expect(help.textContent).toContain('サーバサーバー');
  });

  test('reads nothing while a word is being composed', async () => {
    const { box, type, findByLabelText, queryByLabelText } = await renderHead();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.compositionStart(box);
    type('はんどうたい');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(queryByLabelText('How the keywords are understood')).toBeNull();
    vi.useRealTimers();
    fireEvent.compositionEnd(box);
    expect((await findByLabelText('How the keywords are understood')).textContent).toContain('はんどうたい');
  });

  test('does not search for what cannot be understood, and underlines exactly that', async () => {
    const { box, type, change, findByText } = await renderHead();
    type('chip AND (plant');
    fireEvent.submit(box.form!);
    await findByText('This bracket is never closed.');
    expect(underlined(box)).toEqual(['(']);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(change).not.toHaveBeenCalled();
    expect(server.asked.filter(({ name }) => name === 'SearchPreview')).toEqual([]);
  });

  test('shows what the server refused until something else is typed', async () => {
    const refused = [{ from: 5, to: 8, message: 'AND needs a word to its right.' }];
    const { box, type, getByText, queryByText } = await renderHead({
      search: { ...emptySearch, keywords: 'chip AND plant' },
      refused,
    });
    getByText('AND needs a word to its right.');
    expect(underlined(box)).toEqual(['AND']);
    type('chip plant');
    expect(queryByText('AND needs a word to its right.')).toBeNull();
  });

  test('is emptied, and the search with it', async () => {
    const { box, change, getByRole } = await renderHead({ search: { ...emptySearch, keywords: 'chip' } });
    expect(box.value).toBe('chip');
    fireEvent.click(getByRole('button', { name: 'Clear keywords' }));
    expect(box.value).toBe('');
    expect(change).toHaveBeenCalledWith({ keywords: '' });
  });

  test('goes back to what was searched for on Escape', async () => {
    const { box, type } = await renderHead({ search: { ...emptySearch, keywords: 'chip' } });
    type('something else');
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(box.value).toBe('chip');
  });
});

describe('trend words', () => {
  test('are searched for as they stand', async () => {
    const { findByRole, change } = await renderHead();
    fireEvent.click(await findByRole('button', { name: 'interest rates' }));
    expect(change).toHaveBeenCalledWith({ keywords: '"interest rates"' });
  });

  test('a pasted list of hundreds of words does not fill the page; a button shows the rest', async () => {
    const { box, type, findByRole, queryByText, getByRole } = await renderHead();
    type(Array.from({ length: 60 }, (_, index) => `word${index}`).join(' OR '));
    const more = await findByRole('button', { name: 'and 52 more words' });
    expect(queryByText('word7')).not.toBeNull();
    expect(queryByText('word8')).toBeNull();
    expect(box.value).toContain('word59');
    fireEvent.click(more);
    expect(queryByText('word59')).not.toBeNull();
    fireEvent.click(getByRole('button', { name: 'Show fewer words' }));
    expect(queryByText('word8')).toBeNull();
  });
});
