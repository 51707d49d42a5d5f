import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { writeAccountId } from './account-cookie.ts';
import { leadToFirstPage } from './lead-to-first-page.ts';
import { type Me, storeMe } from './stored-me.ts';

const choose = (firstPage: 'NEWS' | 'TODAY') => {
  const accountUser = { accountId: 'account-1', account: { name: '瓦版商事' } };
  storeMe({ user: { email: 'reader@example.com', firstPage }, accountUser, otherAccountUsers: [] } as unknown as Me);
};
const news = { pathname: '/ja/publications', search: {} };

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
afterAll(() => server.stop());

beforeEach(() => {
  sessionStorage.clear();
  writeAccountId('account-1');
});

test('a reader who chose Today is led on from the news, once', async () => {
  choose('TODAY');
  await expect(leadToFirstPage(news)).rejects.toMatchObject({ options: { to: '/{-$locale}/today', replace: true } });
  await leadToFirstPage(news);
});

test('a reader who chose the news stays there', async () => {
  choose('NEWS');
  await leadToFirstPage(news);
});

test('a search in the address is shown', async () => {
  choose('TODAY');
  await leadToFirstPage({ ...news, search: { q: '半導体' } });
});

test('the news stay within reach after any other page', async () => {
  choose('TODAY');
  await leadToFirstPage({ pathname: '/boards/1', search: {} });
  await leadToFirstPage(news);
});
