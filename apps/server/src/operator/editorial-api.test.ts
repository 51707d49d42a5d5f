import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAuthor, buildMember } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
let server: OperatorServer;
let readers: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startOperatorServer(db, { now: () => now });
  readers = await startApiServer({ db, now: () => now });
  member = await buildMember(db);
});
beforeEach(() => emptyTables(db, 'authors', 'suggestion_details', 'announcements', 'articles'));
afterAll(async () => {
  await server.close();
  await readers.close();
  await test.drop();
});

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await server.ask(query, { variables });
  expect(errors).toBeUndefined();
  return data;
};
const problemsOf = async (query: string, variables: Record<string, unknown> = {}) =>
  (await server.ask(query, { variables })).errors?.[0]?.extensions.problems?.map(({ field }) => field);
const read = async (query: string) => (await readers.ask(query, { as: member.user })).data;
const shown = async () => (await read('{ suggestions { data { id title bodyHtml } } }')).suggestions.data;

const save = `mutation($suggestionId: ID, $authorId: ID!, $title: String!, $markdown: String!, $imageUrl: String, $languages: [String!]!, $country: String) {
  saveSuggestion(suggestionId: $suggestionId, authorId: $authorId, title: $title, markdown: $markdown, imageUrl: $imageUrl, languages: $languages, country: $country) { id state languages } }`;

describe('a suggestion', () => {
  it('is drafted, published, changed, scheduled and taken back; readers see what they should', async () => {
    const author = await buildAuthor(db);
    const input = { authorId: String(author.id), title: '提言', markdown: '一<script>', languages: ['ja', 'en', 'ja'] };
    const draft = (await ask(save, input)).saveSuggestion;
    expect(draft).toMatchObject({ state: 'DRAFT', languages: ['ja', 'en'] });
    expect(await shown()).toEqual([]);
    const { id: suggestionId } = draft;
    const publish = (at?: string) =>
      ask(
        'mutation($suggestionId: ID!, $at: DateTime) { publishSuggestion(suggestionId: $suggestionId, publishAt: $at) { state publishAt } }',
        { suggestionId, at },
      );
    expect((await publish()).publishSuggestion).toEqual({ state: 'PUBLISHED', publishAt: now.toISOString() });
    expect(await shown()).toEqual([{ id: suggestionId, title: '提言', bodyHtml: '<p>一&lt;script&gt;</p>' }]);
    await ask(save, { ...input, suggestionId, title: '改題' });
    expect((await shown())[0].title).toBe('改題');
    const later = '2026-11-21T00:00:00.000Z';
    expect((await publish(later)).publishSuggestion).toEqual({ state: 'SCHEDULED', publishAt: later });
    expect(await shown()).toEqual([]);
    const still = await server.ask(`mutation { deleteSuggestion(suggestionId: "${suggestionId}") }`);
    expect(still.errors?.[0]?.extensions.code).toBe('STILL_PUBLISHED');
    await ask(`mutation { unpublishSuggestion(suggestionId: "${suggestionId}") { state } }`);
    await ask(`mutation { deleteSuggestion(suggestionId: "${suggestionId}") }`);
    expect((await ask('{ suggestions { data { id } } }')).suggestions.data).toEqual([]);
    expect(await db.$count(articles)).toBe(0);
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'suggestion_details'), eq(auditLog.rowId, suggestionId)))
      .orderBy(desc(auditLog.id));
    expect(rows.map(({ operation }) => operation)).toEqual([
      ...[
        'deleteSuggestion',
        'unpublishSuggestion',
        'publishSuggestion',
        'saveSuggestion',
        'publishSuggestion',
        'saveSuggestion',
      ],
    ]);
    expect(rows[0]?.actorId).toBe(server.operator.id);
  });

  it('is refused with every field at fault', async () => {
    const wrong = {
      authorId: '0',
      title: ' ',
      markdown: '',
      imageUrl: 'http://a.example/x.png',
      languages: ['日本語'],
      country: 'JPN',
    };
    expect(await problemsOf(save, wrong)).toEqual([
      'title',
      'markdown',
      'imageUrl',
      'languages',
      'country',
      'authorId',
    ]);
  });

  it('is previewed by the renderer that readers get', async () => {
    const { renderMarkdown } = await ask('query($m: String!) { renderMarkdown(markdown: $m) }', {
      m: '# 題\n\n[x](javascript:alert(1)) <b>太字</b>',
    });
    expect(renderMarkdown).toBe('<h2>題</h2>\n<p>[x](javascript:alert(1)) &lt;b&gt;太字&lt;/b&gt;</p>');
  });
});

describe('an author', () => {
  it('is made and changed, names in both languages', async () => {
    const saveAuthor = `mutation($id: ID, $ja: String!, $en: String!, $profile: String, $image: String) {
      saveAuthor(authorId: $id, jaName: $ja, enName: $en, jaProfile: $profile, imageUrl: $image) { id jaName jaProfile } }`;
    const { saveAuthor: made } = await ask(saveAuthor, { ja: '潮見 遥', en: 'Haruka', profile: '一行目\r\n二行目 ' });
    expect(made.jaProfile).toBe('一行目\n二行目');
    const { saveAuthor: changed } = await ask(saveAuthor, { id: made.id, ja: '潮見 はるか', en: 'Haruka' });
    expect(changed).toEqual({ id: made.id, jaName: '潮見 はるか', jaProfile: null });
    expect((await ask('{ authors { id } }')).authors).toEqual([{ id: made.id }]);
    expect(await problemsOf(saveAuthor, { ja: '', en: 'a\nb', image: 'javascript:alert(1)' })).toEqual([
      'jaName',
      'enName',
      'imageUrl',
    ]);
  });
});

describe('an announcement', () => {
  const saveAnnouncement = `mutation($id: ID, $jaTitle: String, $jaBody: String, $enTitle: String, $enBody: String, $from: DateTime!, $until: DateTime) {
    saveAnnouncement(announcementId: $id, jaTitle: $jaTitle, jaBody: $jaBody, enTitle: $enTitle, enBody: $enBody, importance: IMPORTANT, publishFrom: $from, publishUntil: $until) { id window enTitle } }`;
  const ja = { jaTitle: '保守', jaBody: '停止します' };

  it('is saved, shown by its window, changed and deleted', async () => {
    const window = async (from: string, until?: string) =>
      (await ask(saveAnnouncement, { ...ja, from, until })).saveAnnouncement.window;
    expect(await window('2026-11-21T00:00:00Z')).toBe('COMING');
    expect(await window('2026-11-18T00:00:00Z', '2026-11-20T00:00:00Z')).toBe('OVER');
    expect(await window('2026-11-20T00:00:00Z', '2026-11-20T00:00:01Z')).toBe('OPEN');
    const { announcements } = await read('{ announcements { data { id title importance } } }');
    expect(announcements.data).toMatchObject([{ title: '保守', importance: 'IMPORTANT' }]);
    const [{ id }] = announcements.data;
    const changed = await ask(saveAnnouncement, {
      ...ja,
      id,
      enTitle: 'Work',
      enBody: 'Soon',
      from: now.toISOString(),
    });
    expect(changed.saveAnnouncement.enTitle).toBe('Work');
    await ask(`mutation { deleteAnnouncement(announcementId: "${id}") }`);
    expect((await read('{ announcements { data { id } } }')).announcements.data).toEqual([]);
    expect((await ask('{ announcements { data { id } } }')).announcements.data).toHaveLength(2);
  });

  it('needs one language whole, and an end after its beginning', async () => {
    const from = now.toISOString();
    expect(await problemsOf(saveAnnouncement, { from })).toEqual(['jaTitle']);
    expect(await problemsOf(saveAnnouncement, { ...ja, enTitle: 'Half', from, until: from })).toEqual([
      'enBody',
      'publishUntil',
    ]);
  });
});
