import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { indexArticles } from '../search/index-articles.ts';
import { contentHashOf } from './glossary/occurring-terms.ts';
import { articleTranslations } from './translations/table.ts';

const { db, drop } = await createTestDatabase();
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ db });
});
afterAll(async () => {
  await server.close();
  await drop();
});

const save = (ja: string, en: string, id?: string) =>
  `mutation { upsertGlossaryTerm(${id ? `glossaryTermId: "${id}", ` : ''}ja: "${ja}", en: "${en}") { id ja en } }`;

it('an ADMIN keeps the glossary of the account, and of no other', async () => {
  const { user: admin } = await buildMember(db, { userAcl: 'ADMIN' });
  const { user: stranger } = await buildMember(db, { userAcl: 'ADMIN' });
  const made = (await server.ask(save('経済産業省', 'METI'), { as: admin })).data.upsertGlossaryTerm;
  const again = await server.ask(save('総務省', 'meti'), { as: admin });
  expect(again.errors?.[0]?.extensions.code).toBe('ALREADY_EXISTS');
  const foreign = await server.ask(save('経済産業省', 'MITI', made.id), { as: stranger });
  expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const empty = await server.ask(save(' ', 'x'), { as: admin });
  expect(empty.errors?.[0]?.extensions.problems).toMatchObject([{ field: 'ja' }]);
  await server.ask(save('経済産業省', 'the METI', made.id), { as: admin });
  expect((await server.ask('{ glossary { ja en } }', { as: admin })).data.glossary).toEqual([
    { ja: '経済産業省', en: 'the METI' },
  ]);
  expect((await server.ask('{ glossary { ja } }', { as: stranger })).data.glossary).toEqual([]);
  await server.ask(`mutation { deleteGlossaryTerm(glossaryTermId: "${made.id}") { id } }`, { as: admin });
  expect((await server.ask('{ glossary { ja } }', { as: admin })).data.glossary).toEqual([]);
});

it('lists are narrowed by tags of machines, and find the glossary’s words in both languages', async () => {
  const { user } = await buildMember(db, { userAcl: 'ADMIN' });
  const source = await buildSource(db);
  const common = { sourceId: source.id, aiTags: ['半導体', '量産'] };
  const one = await buildArticle(db, { ...common, title: 'METI backs a plant', body: '', language: 'en' });
  const other = await buildArticle(db, { ...common, aiTags: ['電池'], title: '電池の増産', body: '' });
  await indexArticles({ db }, [one.id, other.id]);
  const idsOf = async (args: string) =>
    (await server.ask(`{ headlines(${args}) { data { id } } }`, { as: user })).data.headlines.data.map(
      ({ id }: { id: string }) => Number(id),
    );
  expect(await idsOf('aiTags: ["量産", "無"]')).toEqual([one.id]);
  expect((await idsOf('aiTags: ["量産", "電池"]')).sort()).toEqual([one.id, other.id]);
  expect(await idsOf('aiTags: ["電池"], keywords: "METI"')).toEqual([]);
  expect(await idsOf('keywords: "経済産業省"')).toEqual([]);
  await server.ask(save('経済産業省', 'METI'), { as: user });
  expect(await idsOf('keywords: "経済産業省"')).toEqual([one.id]);
});

it('a translation is given where there is one of the text as it is', async () => {
  const { user } = await buildMember(db);
  const article = await buildArticle(db, { sourceId: (await buildSource(db)).id });
  const ask = async (language: string) => {
    const fields = `translation(language: "${language}") { title method isPartial }`;
    return (await server.ask(`{ headline(headlineId: "${article.id}") { ${fields} } }`, { as: user })).data.headline
      .translation;
  };
  expect(await ask('en')).toBeNull();
  const row = { articleId: article.id, language: 'en', title: 'Chips', body: '', method: 'DEEPL' } as const;
  const contentHash = contentHashOf(article);
  await db.insert(articleTranslations).values({ ...row, contentHash, createdAt: new Date() });
  expect(await ask('en')).toEqual({ title: 'Chips', method: 'DEEPL', isPartial: false });
  expect(await ask('ja')).toBeNull();
  await db.$client`update articles set title = '訂正' where id = ${article.id}`;
  expect(await ask('en')).toBeNull();
});
