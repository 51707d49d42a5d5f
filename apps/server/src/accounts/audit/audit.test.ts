import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { auditLog } from './table.ts';
import { withActor } from './with-actor.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db });
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string) => server.ask(query, { as: member.user });
const lastOf = async (tableName: string) => {
  const rows = await db.select().from(auditLog).where(eq(auditLog.tableName, tableName)).orderBy(desc(auditLog.id));
  return rows[0];
};

describe('the audit log', () => {
  it('says who did what to which row, by which mutation, in which account', async () => {
    const article = await buildArticle(db);
    const { data } = await ask(`mutation { pushClip(articleKind: Headline, articleId: "${article.id}") { id } }`);
    expect(await lastOf('clips')).toMatchObject({
      actorId: member.user.id,
      actorEmail: member.user.email,
      accountId: member.account.id,
      operation: 'pushClip',
      rowId: data.pushClip.id,
      action: 'insert',
      before: null,
      after: { article_id: article.id },
    });
    await ask(`mutation { pluckClip(clipId: "${data.pushClip.id}") { id } }`);
    expect(await lastOf('clips')).toMatchObject({ action: 'delete', after: null, before: { article_id: article.id } });
  });

  it('holds of an update only what changed, and no secret', async () => {
    const webhookUrl = 'https://hooks.slack.com/services/T000/B000/verysecret';
    await ask(`mutation { updateUser(realName: "瓦版 太郎", webhookUrl: "${webhookUrl}") { id } }`);
    const row = await lastOf('users');
    expect(row?.after).toMatchObject({ real_name: '瓦版 太郎', webhook_url: '(after)' });
    expect(Object.keys(row?.before ?? {})).not.toContain('email');
    expect(JSON.stringify(row)).not.toContain('verysecret');
  });

  it('has no row of what was refused: a mutation is carried out whole or not at all', async () => {
    const count = () => db.$count(auditLog);
    const before = await count();
    expect(
      (await ask('mutation { pushClip(articleKind: Headline, articleId: "999999999") { id } }')).errors,
    ).toBeDefined();
    expect(await count()).toBe(before);
  });

  it('names nobody for what the program itself writes, and forgets the actor with the transaction', async () => {
    await withActor(db, { operation: 'cli users', email: 'operator@example.com' }, (tx) =>
      tx.update(users).set({ phone: '1' }).where(eq(users.id, member.user.id)),
    );
    expect(await lastOf('users')).toMatchObject({
      operation: 'cli users',
      actorEmail: 'operator@example.com',
      actorId: null,
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        db
          .update(users)
          .set({ phone: `2${i}` })
          .where(eq(users.id, member.user.id)),
      ),
    );
    expect(await lastOf('users')).toMatchObject({ operation: null, actorEmail: null });
  });

  it('is written for every table of people and accounts', async () => {
    const rows = await db.$client`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('account_id', 'user_id') and not a.attisdropped)
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'record_audit')
      order by 1`;
    expect(rows.map(({ name }) => name)).toEqual([
      'alert_articles',
      'alert_schedules',
      'alerts',
      'audit_log',
      'crm_contacts',
      'crm_outbox',
      'deepl_glossaries',
      'deleted_sign_ins',
      'deliveries',
      'due_reports',
      'failing_channels',
      'glossary_changes',
      'matches',
      'model_calls',
      'model_work',
      'read_marks',
      'search_logs',
      'waiting_matches',
    ]);
  });
});

it('does not stand in the way of what is written at the same time', async () => {
  const articles = await Promise.all(Array.from({ length: 8 }, () => buildArticle(db)));
  await Promise.all(
    articles.map(({ id }) => ask(`mutation { pushClip(articleKind: Headline, articleId: "${id}") { id } }`)),
  );
  expect(await db.$count(clips, eq(clips.userId, member.user.id))).toBe(8);
});
