import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleRevisions } from '#src/pipeline/articles/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ db });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

it('counts and lists the articles of a story that the account may read, and folds lists by it', async () => {
  const { user } = await buildMember(db, { account: { availableCountries: ['JP', 'US'] } });
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const wire = await buildArticle(db, { publishedAt: at(1) });
  const rewrite = await buildArticle(db, { publishedAt: at(3), country: 'US' });
  const elsewhere = await buildArticle(db, { publishedAt: at(4), country: 'DE' });
  const alone = await buildArticle(db, { publishedAt: at(2) });
  const story = [wire, rewrite, elsewhere].map(({ id }) => id);
  await db.$client`update articles set story_id = ${wire.id} where id = any(${story}::bigint[])`;
  await indexArticles({ db }, [...story, alone.id]);
  const { data } = await server.ask(
    `{ headline(headlineId: "${wire.id}") { storyCount story { id } }
      headlines(foldStories: true) { data { id storyCount } } all: headlines { data { id } } }`,
    { as: user },
  );
  expect(data.headline).toEqual({ storyCount: 1, story: [{ id: String(rewrite.id) }, { id: String(wire.id) }] });
  expect(data.headlines.data).toEqual([
    { id: String(rewrite.id), storyCount: 1 },
    { id: String(alone.id), storyCount: 0 },
  ]);
  expect(data.all.data).toHaveLength(3);
});

it('says why the articles of a story belong together', async () => {
  const { user } = await buildMember(db, { account: { availableCountries: ['JP'] } });
  const first = await buildArticle(db, { title: '白銀マテリアル、熊本に新工場', body: '投資額は480億円。' });
  const second = await buildArticle(db, { title: '熊本に白銀マテリアルの工場', body: '480億円を投じる。' });
  const elsewhere = await buildArticle(db, { country: 'DE' });
  const story = [first, second, elsewhere].map(({ id }) => id);
  await db.$client`update articles set story_id = ${first.id} where id = any(${story}::bigint[])`;
  const ask = async (language: string) => {
    const query = `{ headline(headlineId: "${first.id}") { storyReasons { articleId text } } }`;
    return (await server.ask(query, { as: user, headers: { 'accept-language': language } })).data.headline.storyReasons;
  };
  expect(await ask('ja')).toEqual([
    { articleId: String(second.id), text: expect.stringMatching(/^名称（マテリアル）、数値（480億円）/) },
  ]);
  expect(await ask('en')).toEqual([
    { articleId: String(second.id), text: expect.stringMatching(/^Same story because of/) },
  ]);
});

it('shows what each later version changed, by words, and what marks a correction', async () => {
  const { user } = await buildMember(db);
  const { id } = await buildArticle(db, {
    title: '【訂正】利益は418億円',
    body: '利益は418億円だった。',
    isRevised: true,
    correctionMark: '【訂正】',
  });
  const replacedAt = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  await db.insert(articleRevisions).values([
    { articleId: id, title: '利益は481億円', body: '', replacedAt: replacedAt(1) },
    { articleId: id, title: '利益は481億円', body: '利益は418億円だった。', replacedAt: replacedAt(2) },
  ]);
  const { data } = await server.ask(
    `{ headline(headlineId: "${id}") { isCorrected correctionMark
      revisions { title body replacedAt changes { field parts { kind text } } } } }`,
    { as: user },
  );
  const { isCorrected, correctionMark, revisions } = data.headline;
  expect({ isCorrected, correctionMark }).toEqual({ isCorrected: true, correctionMark: '【訂正】' });
  expect(revisions).toHaveLength(2);
  expect(revisions[0].changes).toMatchObject([{ field: 'title' }]);
  const { parts } = revisions[0].changes[0];
  const text = (left: string) =>
    parts
      .filter(({ kind }: { kind: string }) => kind !== left)
      .map((part: { text: string }) => part.text)
      .join('');
  expect([text('ADDED'), text('REMOVED')]).toEqual(['利益は481億円', '【訂正】利益は418億円']);
  expect(parts).toContainEqual({ kind: 'REMOVED', text: '481' });
  expect(revisions[1]).toMatchObject({
    body: null,
    changes: [{ field: 'body', parts: [{ kind: 'ADDED', text: '利益は418億円だった。' }] }],
  });
});
