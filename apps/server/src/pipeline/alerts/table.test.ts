import { afterAll, describe, expect, it } from 'vitest';
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

describe('unread marks of alerts', () => {
  it('are read by the person they are for and by nobody else who is signed in', async () => {
    const reader = await buildDelivery(test.db);
    const other = await buildDelivery(test.db);
    await test.db
      .insert(alertMailWork)
      .values([reader, other].map(({ user, alertId }) => ({ userId: user.id, alertId, createdAt: new Date() })));
    expect(await ownersSeenBy({ sub: reader.user.id, aal: 'aal1' })).toEqual([reader.user.id]);
    expect(await ownersSeenBy({ sub: other.user.id, aal: 'aal2' })).toEqual([other.user.id]);
    expect(await ownersSeenBy({})).toEqual([]);
  });
});
