import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
let server: ApiServer;
let site: OperatorServer;
let reader: { id: string; email: string };
beforeAll(async () => {
  server = await startApiServer({ db: test.db });
  site = await startOperatorServer(test.db);
  reader = (await buildMember(test.db)).user;
});
afterAll(async () => {
  await server.close();
  await site.close();
  await test.drop();
});

const searchByTag = 'query($tags: [String!]) { headlines(aiTags: $tags) { isFirst } }';
const badTexts = { 'U+0000': 'a\u0000b', 'half a surrogate pair': 'a\ud800', 'the other half': '\udc00b' };

describe.each(Object.entries(badTexts))('%s', (_, text) => {
  const refused = [400, 'BAD_TEXT'];

  it('is refused in a variable, at any depth and as a name', async () => {
    for (const variables of [{ tags: [text] }, { tags: [], unknown: { deep: [{ deeper: text }] } }, { [text]: 1 }]) {
      const { status, errors } = await server.ask(searchByTag, { as: reader, variables });
      expect([status, errors?.[0]?.extensions.code]).toEqual(refused);
    }
  });

  it('is refused in the document', async () => {
    const document = (literal: string) => `{ headlines(aiTags: [${literal}]) { isFirst } }`;
    for (const literal of [JSON.stringify(text), `"${text}"`, `"""${text}"""`]) {
      const { errors } = await server.ask(document(literal), { as: reader });
      expect(errors?.[0]?.extensions.code).toMatch(/^(BAD_TEXT|GRAPHQL_PARSE_FAILED)$/);
    }
  });

  it('is refused at the operators’ API', async () => {
    const variables = { input: { name: text } };
    const { status, errors } = await site.ask('query($input: String) { __typename }', { variables });
    expect([status, errors?.[0]?.extensions.code]).toEqual(refused);
  });
});

it('says in both languages what to do', async () => {
  const say = async (language: string) => {
    const options = { as: reader, variables: { tags: ['\u0000'] }, headers: { 'accept-language': language } };
    return (await server.ask(searchByTag, options)).errors?.[0]?.message;
  };
  expect(await say('en')).toBe('A text contains a character that cannot be stored. Remove it and try again.');
  expect(await say('ja')).toBe('保存できない文字が含まれています。その文字を取り除いて、もう一度お試しください。');
});

it('accepts pairs of surrogates and other control characters', async () => {
  const { status, errors } = await server.ask(searchByTag, { as: reader, variables: { tags: ['𠮷\u0001\n'] } });
  expect([status, errors]).toEqual([200, undefined]);
});
