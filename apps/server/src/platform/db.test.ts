import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

describe('a database made from the template', () => {
  it('has the product’s tables and nothing in them', async () => {
    const [row] = await test.db.$client`select count(*)::int as count from articles`;
    expect(row?.count).toBe(0);
  });

  it('lets a browser’s role see no row of alert_mail_work but its own', async () => {
    const [policy] = await test.db.$client`
      select relrowsecurity from pg_class where oid = 'alert_mail_work'::regclass`;
    expect(policy?.relrowsecurity).toBe(true);
  });
});
