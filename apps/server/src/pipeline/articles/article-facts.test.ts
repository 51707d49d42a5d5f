import { afterAll, expect, it } from 'vitest';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSource, buildTag } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const counted = countStatements(test.db);
const server = await startApiServer({ db: counted.db });
afterAll(async () => {
  await server.close();
  await test.drop();
});

const page = (fields: string) => `{ headlines(foldStories: true) { data { id title ${fields} } } }`;

it('reads source, tags, clips and read marks of a page by one statement', async () => {
  const { user, account } = await buildMember(test.db);
  const ids: number[] = [];
  for (const name of ['潮見新聞', '港湾日報']) {
    const source = await buildSource(test.db, { jaSub: name });
    ids.push((await buildArticle(test.db, { sourceId: source.id })).id);
  }
  await indexArticles({ db: test.db }, ids);
  const [first, second] = ids.map(String);
  const tag = await buildTag(test.db, account);
  await server.ask(
    `mutation { labelArticle(tagId: "${tag.id}", articleKind: Headline, articleId: "${first}") { id }
      pushClip(articleKind: Headline, articleId: "${second}") { id } }`,
    { as: user },
  );
  const plain = await counted.count(() => server.ask(page(''), { as: user }));
  let answer: Awaited<ReturnType<typeof server.ask>> | undefined;
  const whole = await counted.count(async () => {
    answer = await server.ask(page('isRead clipId storyCount tags { id name color } source { jaSub }'), { as: user });
  });
  expect(whole - plain).toBe(1);
  const rows = answer?.data.headlines.data;
  expect(rows.find(({ id }: { id: string }) => id === first)).toMatchObject({
    ...{ isRead: false, clipId: null, source: { jaSub: '潮見新聞' } },
    tags: [{ id: tag.id, name: tag.name, color: 'red' }],
  });
  expect(rows.find(({ id }: { id: string }) => id === second)).toMatchObject({
    ...{ isRead: false, clipId: expect.any(String), tags: [], source: { jaSub: '港湾日報' } },
  });
});
