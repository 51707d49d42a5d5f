import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { buildSession } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { buildDelivery } from './deliver/testdata/delivery-world.ts';
import { alertMailWork } from './table.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

async function ownersSeenBy(claims: object): Promise<unknown[]> {
  return await test.db.$client.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await tx`set local role authenticated`;
    const rows = await tx`select "userId" from alert_mail_work`;
    return rows.map((row) => row.userId);
  });
}

async function buildMark() {
  const { user, alertId } = await buildDelivery(test.db);
  await test.db.insert(alertMailWork).values({ userId: user.id, alertId, createdAt: new Date() });
  return user;
}

describe('unread marks of alerts', () => {
  it('are read by the person they are for and by nobody else who is signed in', async () => {
    const [reader, other] = [await buildMark(), await buildMark()];
    expect(await ownersSeenBy(await buildSession(test.db, reader))).toEqual([reader.id]);
    expect(await ownersSeenBy({ ...(await buildSession(test.db, other)), aal: 'aal2' })).toEqual([other.id]);
    expect(await ownersSeenBy({})).toEqual([]);
  });

  it('are hidden from a session that has ended, and from a session of somebody else', async () => {
    const [reader, other] = [await buildMark(), await buildMark()];
    const { $client: sql } = test.db;
    const [signedOut, outdated, live] = [
      await buildSession(test.db, reader),
      await buildSession(test.db, reader),
      await buildSession(test.db, reader),
    ];
    await sql`delete from auth.sessions where id = ${signedOut.session_id}`;
    await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${outdated.session_id}`;
    const foreign = { ...(await buildSession(test.db, other)), sub: reader.id };
    const none = { sub: reader.id, aal: 'aal2' };
    for (const claims of [signedOut, outdated, foreign, none]) expect(await ownersSeenBy(claims)).toEqual([]);
    expect(await ownersSeenBy(live)).toEqual([reader.id]);
  });

  it('are hidden from a suspended person', async () => {
    const reader = await buildMark();
    const claims = await buildSession(test.db, reader);
    await test.db.update(users).set({ status: suspended }).where(eq(users.id, reader.id));
    expect(await ownersSeenBy(claims)).toEqual([]);
  });
});
