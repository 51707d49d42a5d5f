import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountUsers } from '#src/accounts/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { boards, boardTags } from '#src/features/workspace/table.ts';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSource, buildUser } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const counted = countStatements(test.db);
const { db } = test;
let server: ApiServer;
let admin: Awaited<ReturnType<typeof buildMember>>;
let tag: { id: string };
beforeAll(async () => {
  server = await startApiServer({ db: counted.db });
});
beforeEach(async () => {
  admin = await buildMember(db, { userAcl: 'ADMIN', account: { plan: 'PREMIUM' } });
  tag = (await ask('mutation { createTag(name: "競合", color: red) { id } }')).data.createTag;
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string, as: { id: string; email: string } = admin.user) => server.ask(query, { as });
const codeOf = async (query: string, as?: { id: string; email: string }) =>
  (await ask(query, as)).errors?.[0]?.extensions.code ?? 'ok';
const create = async (name: string) => (await ask(`mutation { createTag(name: "${name}") { id } }`)).data.createTag.id;
const label = (articleId: number, { tagId = tag.id, kind = 'Headline', name = 'labelArticle' } = {}) =>
  `mutation { ${name}(tagId: "${tagId}", articleKind: ${kind}, articleId: "${articleId}") { id tags { name color } } }`;
const articlesWithTag = async (query: string) => (await ask(query)).data;

describe('tags', () => {
  it('are made, renamed, recoloured and deleted; one of a name whatever its case', async () => {
    expect(await codeOf('mutation { createTag(name: "競合") { id } }')).toBe('ALREADY_EXISTS');
    await create('Peers');
    expect(await codeOf('mutation { createTag(name: " pEERS ") { id } }')).toBe('ALREADY_EXISTS');
    expect(await codeOf('mutation { createTag(name: "  ") { id } }')).toBe('BAD_USER_INPUT');
    expect(await codeOf(`mutation { createTag(name: "${'あ'.repeat(41)}") { id } }`)).toBe('BAD_USER_INPUT');
    const renamed = await ask(`mutation { updateTag(tagId: "${tag.id}", name: "取引先") { id name color } }`);
    expect(renamed.data.updateTag).toEqual({ id: tag.id, name: '取引先', color: 'red' });
    expect(await codeOf(`mutation { updateTag(tagId: "${tag.id}", name: "peers") { id } }`)).toBe('ALREADY_EXISTS');
    await ask(`mutation { updateTag(tagId: "${tag.id}", color: teal) { id } }`);
    const { data } = await ask('{ tags { name color articleCount boardCount } }');
    const counts = { articleCount: 0, boardCount: 0 };
    expect(data.tags).toEqual([
      { name: 'Peers', color: 'grey', ...counts },
      { name: '取引先', color: 'teal', ...counts },
    ]);
    expect((await ask(`mutation { deleteTag(tagId: "${tag.id}") { name } }`)).data.deleteTag).toEqual({
      name: '取引先',
    });
    expect(await codeOf(`mutation { deleteTag(tagId: "${tag.id}") { name } }`)).toBe('NOT_FOUND');
  });

  it('end at 200 an account, also when many are made at once', async () => {
    await db.$client`insert into account_tags (account_id, name, color)
      select ${admin.account.id}, n::text, 'grey' from generate_series(1, 197) n`;
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(`mutation { createTag(name: "${randomUUID()}") { id } }`)),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(3);
  });

  it('of another account are not found, whatever is done with them', async () => {
    const other = await buildMember(db, { userAcl: 'ADMIN', account: { plan: 'PREMIUM' } });
    const article = await buildArticle(db);
    const [board] = await db
      .insert(boards)
      .values({
        accountId: other.account.id,
        userId: other.user.id,
        title: 'b',
        titleKey: 'b',
        descriptionKey: '',
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .returning();
    for (const query of [
      `mutation { updateTag(tagId: "${tag.id}", name: "x") { id } }`,
      `mutation { deleteTag(tagId: "${tag.id}") { id } }`,
      label(article.id),
      label(article.id, { name: 'unlabelArticle' }),
      `mutation { labelBoard(tagId: "${tag.id}", boardId: "${board!.id}") { id } }`,
      `{ headlines(tagIds: ["${tag.id}"]) { isFirst } }`,
      `{ notices(tagIds: ["${tag.id}"]) { isFirst } }`,
      `{ clips(tagIds: ["${tag.id}"]) { isFirst } }`,
      `{ boards(tagIds: ["${tag.id}"]) { isFirst } }`,
      '{ headlines(tagIds: ["x"]) { isFirst } }',
    ]) {
      expect([query, await codeOf(query, other.user)]).toEqual([query, 'NOT_FOUND']);
    }
    expect((await ask('{ tags { id } }', other.user)).data.tags).toEqual([]);
  });
});

describe('labelled articles', () => {
  it('show their labels to the whole account, and to no other', async () => {
    const article = await buildArticle(db);
    const peer = await create('A');
    await ask(label(article.id, { tagId: peer }));
    expect((await ask(label(article.id))).data.labelArticle.tags).toEqual([
      { name: 'A', color: 'grey' },
      { name: '競合', color: 'red' },
    ]);
    expect((await ask(label(article.id))).data.labelArticle.tags).toHaveLength(2);
    const colleague = await buildUser(db);
    await db.insert(accountUsers).values({ accountId: admin.account.id, userId: colleague.id, userAcl: 'READONLY' });
    const read = `{ headline(headlineId: "${article.id}") { tags { name } } tags { name articleCount } }`;
    expect((await ask(read, colleague)).data).toEqual({
      headline: { tags: [{ name: 'A' }, { name: '競合' }] },
      tags: [
        { name: 'A', articleCount: 1 },
        { name: '競合', articleCount: 1 },
      ],
    });
    expect(await codeOf(label(article.id), colleague)).toBe('FORBIDDEN');
    const stranger = await buildMember(db);
    expect((await ask(read, stranger.user)).data).toEqual({ headline: { tags: [] }, tags: [] });
    await ask(label(article.id, { name: 'unlabelArticle' }));
    expect((await ask(label(article.id, { name: 'unlabelArticle' }))).data.unlabelArticle.tags).toHaveLength(1);
  });

  it('are those the account may read, of any kind', async () => {
    const notice = await buildArticle(db, { articleKind: 'Notice' });
    const suggestion = await buildArticle(db, { articleKind: 'Suggestion' });
    expect(await codeOf(label(notice.id, { kind: 'Notice' }))).toBe('ok');
    expect(await codeOf(label(suggestion.id, { kind: 'Suggestion' }))).toBe('ok');
    expect(await codeOf(label(notice.id))).toBe('NOT_FOUND');
    await db.$client`update accounts set available_countries = '{JP}' where id = ${admin.account.id}`;
    const foreign = await buildArticle(db, { country: 'US' });
    expect(await codeOf(label(foreign.id))).toBe('NOT_FOUND');
    const row = { tagId: tag.id, accountId: admin.account.id, createdAt: new Date() };
    await db.insert(articleTags).values({ ...row, articleId: foreign.id });
    expect((await ask('{ tags { articleCount } }')).data.tags).toEqual([{ articleCount: 2 }]);
  });
});

describe('lists by tag', () => {
  it('page through headlines and notices with the other filters, newest first', async () => {
    const source = await buildSource(db);
    const ids: number[] = [];
    for (let i = 0; i < 50; i++) {
      const publishedAt = new Date(Date.UTC(2026, 9, 1, 0, i));
      const title = i % 2 === 0 ? '半導体の投資' : '自動車の販売';
      const article = await buildArticle(db, {
        publishedAt,
        title,
        body: '',
        sourceId: source.id,
        country: i < 45 ? 'JP' : 'US',
      });
      ids.push(article.id);
    }
    const notice = await buildArticle(db, { articleKind: 'Notice', sourceId: source.id });
    const unlabelled = await buildArticle(db, { publishedAt: new Date(Date.UTC(2026, 9, 1, 0, 30)), title: '半導体' });
    await indexArticles({ db }, [...ids, notice.id, unlabelled.id]);
    const other = await create('その他');
    const row = { accountId: admin.account.id, createdAt: new Date() };
    await db.insert(articleTags).values([...ids, notice.id].map((articleId) => ({ ...row, tagId: tag.id, articleId })));
    await db.insert(articleTags).values({ ...row, tagId: other, articleId: ids[0]! });
    const page = async (args: string) => {
      const { headlines } = await articlesWithTag(
        `{ headlines(tagIds: ["${tag.id}", "${other}"], ${args}) { isFirst isLast oldestAt data { id } } }`,
      );
      return { ...headlines, data: headlines.data.map(({ id }: { id: string }) => Number(id)) };
    };
    const newestFirst = [...ids].reverse();
    const first = await page('keywords: ""');
    expect(first).toEqual({
      isFirst: true,
      isLast: false,
      oldestAt: '2026-10-01T00:00:00.000Z',
      data: newestFirst.slice(0, 20),
    });
    const third = await page(`baseId: "${newestFirst[39]}"`);
    expect(third).toMatchObject({ isFirst: false, isLast: true, data: newestFirst.slice(40) });
    const back = await page(`baseId: "${newestFirst[40]}", isLatest: true`);
    expect(back).toMatchObject({ isFirst: false, isLast: false, data: newestFirst.slice(20, 40) });
    const chips = newestFirst.filter((_, i) => i % 2 === 1);
    const word = await page('keywords: "半導体", country: ["JP"]');
    expect(word).toMatchObject({
      isFirst: true,
      isLast: false,
      data: chips.filter((id) => ids.indexOf(id) < 45).slice(0, 20),
    });
    expect((await page('keywords: "-半導体", period: { to: "2026-10-01" }')).data).toEqual(
      newestFirst.filter((_, i) => i % 2 === 0).slice(0, 20),
    );
    expect((await page('period: { from: "2026-10-02" }')).data).toEqual([]);
    expect((await page(`sourceIds: ["${source.id + 999}"]`)).data).toEqual([]);
    const { notices, headlines } = await articlesWithTag(
      `{ notices(tagIds: ["${tag.id}"]) { data { id } } headlines(tagIds: ["${other}"]) { data { id } } }`,
    );
    expect([notices.data, headlines.data]).toEqual([[{ id: String(notice.id) }], [{ id: String(ids[0]) }]]);
  });

  it('bound clips and boards', async () => {
    const [labelled, plain] = [await buildArticle(db), await buildArticle(db)];
    const own = { accountId: admin.account.id, userId: admin.user.id };
    await db.insert(clips).values([labelled, plain].map(({ id }) => ({ ...own, articleId: id })));
    await ask(label(labelled.id));
    const board = async (title: string) =>
      (await ask(`mutation { upsertBoard(title: "${title}") { id } }`)).data.upsertBoard.id;
    const [one, two] = [await board('one'), await board('two')];
    const labelBoard = (name: string) =>
      `mutation { ${name}(tagId: "${tag.id}", boardId: "${one}") { tags { name } } }`;
    await ask(labelBoard('labelBoard'));
    expect((await ask(labelBoard('labelBoard'))).data.labelBoard.tags).toEqual([{ name: '競合' }]);
    const { data } = await ask(`{
      clips(tagIds: ["${tag.id}"]) { data { article { id } } }
      boards(tagIds: ["${tag.id}"]) { data { id } }
      all: boards { data { id } }
      tags { boardCount } }`);
    expect(data.clips.data).toEqual([{ article: { id: String(labelled.id) } }]);
    expect([data.boards.data, data.tags]).toEqual([[{ id: one }], [{ boardCount: 1 }]]);
    expect(new Set(data.all.data.map(({ id }: { id: string }) => id))).toEqual(new Set([one, two]));
    expect((await ask(labelBoard('unlabelBoard'))).data.unlabelBoard.tags).toEqual([]);
    expect(await db.$count(boardTags)).toBe(0);
  });

  it('ask the database as often for many as for few', async () => {
    const query =
      '{ clips { data { article { tags { name } } } } tags { articleCount boardCount } boards { data { tags { name } } } }';
    const own = { accountId: admin.account.id, userId: admin.user.id };
    const fill = async (count: number) => {
      for (let i = 0; i < count; i++) {
        const article = await buildArticle(db);
        await db.insert(clips).values({ ...own, articleId: article.id });
        await ask(label(article.id));
        await create(randomUUID());
        const { data } = await ask(`mutation { upsertBoard(title: "${i}") { id } }`);
        await ask(`mutation { labelBoard(tagId: "${tag.id}", boardId: "${data.upsertBoard.id}") { id } }`);
      }
    };
    await fill(2);
    const few = await counted.count(() => ask(query));
    await fill(8);
    expect(await counted.count(() => ask(query))).toBe(few);
  });
});

describe('the overview of an account', () => {
  it('says what is subscribed to and how much of it is in use', async () => {
    await ask('mutation { inviteMember(email: "someone@example.com", userAcl: GENERAL) { id } }');
    const { data } = await ask('{ accountOverview { account { name plan userLimit } memberCount invitationCount } }');
    expect(data.accountOverview).toEqual({
      account: { name: admin.account.name, plan: 'PREMIUM', userLimit: 5 },
      ...{ memberCount: 1, invitationCount: 1 },
    });
  });
});
