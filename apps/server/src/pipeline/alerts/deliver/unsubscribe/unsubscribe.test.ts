import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildMember, buildSearch } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliverOne } from '../deliver-due.ts';
import { buildDelivery, openTestDelivery, readDelivery, testSettings } from '../testdata/delivery-world.ts';
import { createUnsubscribeRoutes } from './unsubscribe-routes.ts';
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

const settings = testSettings();
const app = createUnsubscribeRoutes({ db: test.db, now: () => new Date(), settings });
const pathFor = (userId: string, savedSearchId?: string) =>
  `/unsubscribe/${createUnsubscribeToken(settings.unsubscribeSecret, { userId, savedSearchId })}`;
const oneClick = { 'List-Unsubscribe': 'One-Click' };

const channelOf = async (userId: string) =>
  (await test.db.select().from(users).where(eq(users.id, userId)))[0]!.alertsChannel;
const searchChannelOf = async (id: string) =>
  (await test.db.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]!.alertsChannel;

describe('the token', () => {
  it('names a user, and a saved search if given, and cannot be altered', () => {
    const scope = { userId: randomUUID(), savedSearchId: randomUUID() };
    const token = createUnsubscribeToken('s', scope);
    expect(readUnsubscribeToken('s', token)).toEqual(scope);
    expect(readUnsubscribeToken('s', createUnsubscribeToken('s', { userId: scope.userId }))).toEqual({
      userId: scope.userId,
    });
    expect(readUnsubscribeToken('another secret', token)).toBeNull();
    expect(readUnsubscribeToken('s', `${token}.x`)).toBeNull();
  });

  it('is refused with any character changed, and so is any other text', () => {
    const token = createUnsubscribeToken('s', { userId: randomUUID() });
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom('A', 'b', '0', '_', '.'), (at, sign) => {
        const forged = token.slice(0, at) + sign + token.slice(at + 1);
        const isSame = Buffer.from(forged.split('.').join(''), 'base64url').equals(
          Buffer.from(token.split('.').join(''), 'base64url'),
        );
        if (forged === token || isSame) return;
        const read = readUnsubscribeToken('s', forged);
        expect(read === null || read.userId === readUnsubscribeToken('s', token)?.userId).toBe(true);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readUnsubscribeToken('s', text) === null));
  });
});

describe('one click', () => {
  it.each([
    ['urlencoded', () => new URLSearchParams(oneClick)],
    [
      'multipart',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('stops e-mail alerts at once by an %s POST without session or redirect', async (_, makeBody) => {
    const { user } = await buildMember(test.db, { user: { alertsChannel: 3 } });
    const answer = await app.request(pathFor(user.id), { method: 'POST', body: makeBody() });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('アラートメールの配信を停止しました。');
    expect(await channelOf(user.id)).toBe(2);
    expect((await app.request(pathFor(user.id), { method: 'POST', body: makeBody() })).status).toBe(200);
    expect(await channelOf(user.id)).toBe(2);
  });

  it('keeps back a mail that was waiting', async () => {
    const { user, delivery } = await buildDelivery(test.db);
    await app.request(pathFor(user.id), { method: 'POST', body: new URLSearchParams(oneClick) });
    const deps = openTestDelivery(test.db);
    await deliverOne(deps, delivery.id);
    await deps.close();
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({ state: 'stopped', attempts: [] });
  });

  it('changes nothing with a forged token or for somebody else', async () => {
    const { user } = await buildMember(test.db, { user: { alertsChannel: 3 } });
    const forged = `/unsubscribe/${createUnsubscribeToken('guessed', { userId: user.id })}`;
    const answer = await app.request(forged, { method: 'POST', body: new URLSearchParams(oneClick) });
    expect(answer.status).toBe(404);
    expect(await channelOf(user.id)).toBe(3);
  });

  it('stops one saved search, or all when the page’s second button says so', async () => {
    const { user, account } = await buildMember(test.db, { user: { alertsChannel: 3 } });
    const search = await buildSearch(test.db, { user, account, alertsChannel: 3 });
    const path = pathFor(user.id, search.id);
    await app.request(path, { method: 'POST', body: new URLSearchParams(oneClick) });
    expect([await searchChannelOf(search.id), await channelOf(user.id)]).toEqual([2, 3]);
    await app.request(path, { method: 'POST', body: new URLSearchParams({ ...oneClick, scope: 'all' }) });
    expect(await channelOf(user.id)).toBe(2);
  });

  it('does not let one user’s token reach another’s saved search', async () => {
    const [mine, theirs] = [await buildMember(test.db), await buildMember(test.db)];
    const search = await buildSearch(test.db, { ...theirs, alertsChannel: 3 });
    await app.request(pathFor(mine.user.id, search.id), { method: 'POST', body: new URLSearchParams(oneClick) });
    expect(await searchChannelOf(search.id)).toBe(3);
    expect(await channelOf(theirs.user.id)).toBe(1);
  });
});

describe('the page', () => {
  it('asks in the reader’s language and does nothing by itself', async () => {
    const { user } = await buildMember(test.db, { user: { alertsChannel: 3, alertsLanguage: 'en' } });
    const answer = await app.request(pathFor(user.id));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<form method="post">');
    expect(await channelOf(user.id)).toBe(3);
  });

  it('shows a saved search’s name as text', async () => {
    const { user, account } = await buildMember(test.db);
    const search = await buildSearch(test.db, { user, account, name: '<b>半導体</b>' });
    const page = await (await app.request(pathFor(user.id, search.id))).text();
    expect(page).toContain('「&lt;b&gt;半導体&lt;/b&gt;」');
    expect(page.match(/<button/g)).toHaveLength(2);
  });

  it('says so when the link is not complete, in the browser’s language', async () => {
    const answer = await app.request('/unsubscribe/half', { headers: { 'accept-language': 'ja,en;q=0.8' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('リンクが正しくありません。');
  });
});
