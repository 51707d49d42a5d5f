import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import { readCaller } from '#src/accounts/current-account.ts';
import { deletions } from '#src/accounts/deletions/table.ts';
import { findOrCreateUser } from '#src/accounts/find-or-create-user.ts';
import { accountUsers, users } from '#src/accounts/table.ts';
import { tidyOutbox } from '#src/features/crm/sync-contacts.ts';
import { openCrmWorld } from '#src/features/crm/testdata/crm-world.ts';
import { reports } from '#src/features/reports/table.ts';
import { actionComments, actions, boards } from '#src/features/workspace/table.ts';
import { startFakeHubspot } from '#src/platform/hubspot/testdata/fake-hubspot.ts';
import { createLog } from '#src/platform/log.ts';
import { followDeletedSignIns } from '#src/sign-in/follow-deleted-sign-ins.ts';
import { buildAction, buildArticle, buildBoard, buildColleague, buildMember, buildTag } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deleteDeparted } from './delete-departed.ts';
import { deletePerson } from './delete-person.ts';
import { eraseTraces } from './erase-traces.ts';
import { deletionTable, impersonalTables, type Person, personTables } from './testdata/fill-every-table.ts';

const test = await createTestDatabase();
const { db } = test;
const log = createLog('silent');
const now = () => new Date('2026-11-25T00:00:00Z');
const signInUsers = {
  remove: async (id: string) => void (await db.$client`delete from auth.users where id = ${id}`),
};
const deps = { db, now, log, signInUsers, isEmbedded: true };
const by = { operation: 'test' };
beforeAll(() => followDeletedSignIns({ db, log }));
afterAll(() => test.drop());

async function tablesOf(): Promise<string[]> {
  const rows = await db.$client<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)' order by 1`;
  return rows.map(({ name }) => name);
}

async function tablesWith(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf()) {
    const rows = await db.$client`select 1 from ${db.$client(name)} t
      where exists (select from unnest(${words}::text[]) word where strpos(lower(t::text), lower(word)) > 0) limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const valuesOf = ({ id, email, name, phone, webhook }: Person) => [id, email, name, phone, webhook];

async function eraseAll() {
  while ((await eraseTraces(deps)) > 0) {}
}

describe('a deleted person', () => {
  const person: Person = {
    id: randomUUID(),
    email: 'hanako.shiomi@kawaraban.example',
    name: '潮見 花子',
    phone: '+819012345678',
    webhook: 'https://hooks.slack.com/services/T0/B0/hanako',
  };

  it('is in no column of any table, whatever table held them', async () => {
    const { user: colleague, account } = await buildMember(db, { userAcl: 'ADMIN' });
    const board = await buildBoard(db, { user: colleague, account });
    const around = {
      accountId: account.id,
      colleagueId: colleague.id,
      articleId: (await buildArticle(db)).id,
      boardId: board.id,
      actionId: (await buildAction(db, { board })).id,
      tagId: (await buildTag(db, account)).id,
    };
    const fake = await startFakeHubspot();
    try {
      const names = Object.keys(personTables);
      expect([...names, ...impersonalTables, deletionTable].sort(), 'a table is in no list').toEqual(await tablesOf());
      for (const name of names) await personTables[name]!(db.$client, person, around);
      expect(await tablesWith(valuesOf(person))).toEqual(names.toSorted());

      const number = await deletePerson(deps, { userId: person.id, boards: 'HAND_OVER', by });
      await eraseAll();
      await openCrmWorld({ db, url: fake.url, isErasing: true }).sync();

      const former = ['former@kawaraban.example', 'Former Name'];
      expect(await tablesWith([...valuesOf(person), ...former])).toEqual([]);
      const [entry] = await db.select().from(auditLog).where(eq(auditLog.operation, 'pushClip'));
      expect(entry).toMatchObject({ actorId: null, actorEmail: `deleted person #${number}`, after: null });
    } finally {
      await fake.close();
    }
  });

  it('leaves actions and comments on others’ boards, and their own boards to an ADMIN and shared reports', async () => {
    const comments = await db.select().from(actionComments);
    expect(comments).toMatchObject([{ content: 'Agreed', userId: null }]);
    expect(await db.select().from(actions).where(eq(actions.title, 'Theirs'))).toMatchObject([{ userId: null }]);
    const [own] = await db.select().from(boards).where(eq(boards.title, 'Own'));
    expect(own?.userId).not.toBe(person.id);
    expect(await db.select().from(reports)).toMatchObject([{ title: 'Shared', userId: null }]);
  });

  it('is refused with a token that is still valid, and their address signs up anew', async () => {
    const asked = { email: person.email, sessionId: null, hasTakenSecondStep: false, wantedAccountId: null };
    await expect(readCaller({ db }, { ...asked, userId: person.id })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const caller = await readCaller({ db }, { ...asked, userId: randomUUID() });
    const again = await findOrCreateUser({ db, now }, { caller, id: caller.userId, email: person.email, locale: 'ja' });
    expect(again.isNew).toBe(true);
  });
});

describe('an account whose last ADMIN is deleted', () => {
  let admin: Awaited<ReturnType<typeof buildMember>>;
  let colleague: { id: string };
  beforeEach(async () => {
    admin = await buildMember(db, { userAcl: 'ADMIN' });
    colleague = await buildColleague(db, admin.account);
  });
  const roleOf = async (userId: string) =>
    (await db.select().from(accountUsers).where(eq(accountUsers.userId, userId)))[0]?.userAcl;

  it('needs a successor, who becomes ADMIN', async () => {
    const input = { userId: admin.user.id, boards: 'HAND_OVER' as const, by };
    await expect(deletePerson(deps, input)).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    const stranger = { accountId: admin.account.id, userId: randomUUID() };
    await expect(deletePerson(deps, { ...input, successors: [stranger] })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await deletePerson(deps, { ...input, successors: [{ ...stranger, userId: colleague.id }] });
    expect(await roleOf(colleague.id)).toBe('ADMIN');
  });

  it('is closed instead if they say so, and its members without another account are deleted', async () => {
    await deletePerson(deps, { userId: admin.user.id, boards: 'DELETE', closeAccountIds: [admin.account.id], by });
    await deleteDeparted(deps);
    expect(await db.select().from(users).where(eq(users.id, colleague.id))).toEqual([]);
    await eraseAll();
    await tidyOutbox({ db });
    expect(await tablesWith([admin.account.name, admin.user.id, colleague.id])).toEqual([]);
  });
});

it('deletes boards with all on them when the person chooses so', async () => {
  const { user, account } = await buildMember(db);
  await buildColleague(db, account, 'ADMIN');
  const board = await buildBoard(db, { user, account });
  await deletePerson(deps, { userId: user.id, boards: 'DELETE', by });
  expect(await db.select().from(boards).where(eq(boards.id, board.id))).toEqual([]);
});

it('follows a sign-in deleted at the backend service, hard or soft, and asks nobody', async () => {
  const admin = await buildMember(db, { userAcl: 'ADMIN' });
  const colleague = await buildColleague(db, admin.account, 'READONLY');
  await db.$client`insert into auth.users (id, email) values (${admin.user.id}, ${admin.user.email}), (${colleague.id}, ${colleague.email})`;
  await db.$client`delete from auth.users where id = ${admin.user.id}`;
  expect(await deleteDeparted(deps)).toBe(1);
  expect(await db.select().from(accountUsers).where(eq(accountUsers.userId, colleague.id))).toMatchObject([
    { userAcl: 'ADMIN' },
  ]);
  await db.$client`update auth.users set deleted_at = now() where id = ${colleague.id}`;
  expect(await deleteDeparted(deps)).toBe(1);
  expect(await db.select().from(users).where(eq(users.id, colleague.id))).toEqual([]);
});

it('is completed by a worker when the backend service was away', async () => {
  const { user } = await buildMember(db);
  const away = { ...deps, signInUsers: { remove: () => Promise.reject(new Error('away')) } };
  const number = await deletePerson(away, { userId: user.id, boards: 'DELETE', by });
  const traces = async () => (await db.select().from(deletions).where(eq(deletions.id, number)))[0]?.traces;
  await eraseTraces(away);
  expect(await traces()).toMatchObject({ id: user.id });
  await eraseAll();
  expect(await traces()).toBeNull();
});
