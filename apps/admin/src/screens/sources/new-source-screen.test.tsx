import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { NewSourceScreen } from './new-source-screen.tsx';

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answers.SourceGroups = { data: { sourceGroups: [{ id: '7', jaName: '新聞', enName: 'Newspapers' }] } };
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

const feed = {
  ...{ url: 'https://shiomi.jp/atom.xml', title: '潮見新聞', format: 'atom-1.0', encoding: 'shift_jis' },
  ...{ language: 'ja', siteUrl: 'https://shiomi.jp/', entryCount: 40, isKnown: false },
  newest: [{ title: '港が開く', url: 'https://shiomi.jp/1', publishedAt: '2026-11-20T00:00:00Z' }],
};
const known = { ...feed, url: 'https://shiomi.jp/rss.xml', title: 'Old address', encoding: 'utf-8', isKnown: true };

async function findFeeds() {
  const screen = await renderScreen(<NewSourceScreen />);
  fireEvent.change(screen.getByLabelText('Website URL'), { target: { value: 'shiomi.jp' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find feeds' }));
  return screen;
}

describe('adding a source', () => {
  test('shows what each feed holds, and adds the chosen ones under the names given', async () => {
    server.answers.DiscoverFeeds = { data: { discoverFeeds: { detail: null, feeds: [known, feed] } } };
    server.answers.AddSource = { data: { addSource: '12' } };
    const { findByLabelText, findByText, getByLabelText, getByRole, getByText } = await findFeeds();
    await findByText('2 feeds found');
    expect(server.asked.find(({ name }) => name === 'DiscoverFeeds')?.variables).toEqual({ address: 'shiomi.jp' });
    expect(document.body.textContent).toContain('港が開く');
    getByText('shift_jis');
    expect(getByRole('checkbox', { name: 'Old address' })).toHaveProperty('disabled', true);
    expect(getByRole('checkbox', { name: '潮見新聞' })).toHaveProperty('checked', true);
    expect(await findByLabelText('Country')).toHaveProperty('value', 'JP');
    fireEvent.change(getByLabelText('Name in English'), { target: { value: 'Shiomi Shimbun' } });
    fireEvent.click(getByRole('button', { name: 'Add source' }));
    await waitFor(() => expect(server.asked.at(-1)?.name).toBe('AddSource'));
    expect(server.asked.at(-1)?.variables).toEqual({
      ...{ jaSub: '潮見新聞', enSub: 'Shiomi Shimbun', localSub: '潮見新聞', country: 'JP', language: 'ja' },
      ...{ kind: 'Headline', groupId: '7', siteUrl: 'https://shiomi.jp/', feedUrls: [feed.url] },
    });
  });

  test('says why nothing was found', async () => {
    const detail = 'Not fetched: 10.0.0.1 is a private address.';
    server.answers.DiscoverFeeds = { data: { discoverFeeds: { detail, feeds: [] } } };
    const { findByText, queryByRole } = await findFeeds();
    await findByText(detail);
    expect(queryByRole('button', { name: 'Add source' })).toBeNull();
  });
});
