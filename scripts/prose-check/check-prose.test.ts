import { describe, expect, it } from 'vitest';
import { checkProse } from './check-prose.ts';
import { repeatsCode } from './repeats.ts';

describe('repeatsCode', () => {
  it.each([
    ['Returns the user by id.', 'export function userById(id: string): User {'],
    ['Deletes the board.', 'async function deleteBoard(board: Board) {'],
    ['The name of the account.', 'accountName: string;'],
    ['The list of feeds.', 'const feedList: Feed[] = [];'],
    ['Sends the mail.', 'await sendMail(mail);'],
    ['Creates a store of messages.', 'export const messageStore = createStore<Message[]>([]);'],
    ['Stored deliveries.', 'const storedDelivery = await db.select().from(deliveries);'],
    ['Reads the settings.', 'const settings = readSettings();'],
    ['Returns all tags of an article.', 'export function tagsOf(article: Article): Tag[] {'],
    ['Closes the connection pool.', 'await connectionPool.close();'],
  ])('reports %j before %j', (comment, code) => {
    expect(repeatsCode(comment, code)).toBe(true);
  });

  it.each([
    ['Time until a lease ends, in seconds.', 'const leaseSeconds = 120;'],
    ['Returns the user by id, or null for a deleted person.', 'export function userById(id: string): User | null {'],
    ['Sends the mail again because Outlook drops the first.', 'await sendMail(mail);'],
    ['Two permits, one for each processor.', 'const permits = createSemaphore(2);'],
    ['Newest first.', 'const rows = await readRows();'],
  ])('accepts %j before %j', (comment, code) => {
    expect(repeatsCode(comment, code)).toBe(false);
  });
});

describe('checkProse', () => {
  const checked = (file: string, source: string) => checkProse(file, source).map(({ line, advice }) => [line, advice]);

  it('reports a habit in a comment with the better words', () => {
    expect(checked('a.ts', 'const x = 1;\n// Of these only the newest count.\nconst y = 2;\n')).toEqual([
      [2, 'begin with the subject'],
    ]);
  });

  it('reports a habit in a description', () => {
    expect(checked('a.ts', "const field = { description: 'What the reader has chosen in settings.' };\n")).toHaveLength(
      1,
    );
  });

  it('reads Markdown outside code blocks', () => {
    const markdown = '# Title\n\n```\nWhat is here is code.\n```\n\n- The upload is given up after 30 s.\n';
    expect(checked('a.md', markdown)).toEqual([[7, 'time out, abort, stop']]);
  });

  it('accepts plain sentences, questions and words in code', () => {
    const source = '// What if the reply is lost? The attempt is marked as unknown.\nconst at_it = "is told";\n';
    expect(checked('a.ts', source)).toEqual([]);
  });

  it('reports a comment that repeats the next line', () => {
    expect(checked('a.ts', '/** Deletes the board. */\nasync function deleteBoard(board: Board) {}\n')).toHaveLength(1);
  });
});
