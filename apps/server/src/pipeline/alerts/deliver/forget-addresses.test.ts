import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries } from '../table.ts';
import { forgetAddresses, forgottenForm } from './forget-addresses.ts';
import { buildDelivery, readDelivery, start } from './testdata/delivery-world.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

const afterHours = (hours: number) => () => new Date(start.getTime() + hours * 3_600_000);

it('keeps host and fingerprint of webhooks once a message has ended and is too old to be resent', async () => {
  const secret = 'https://hooks.slack.com/services/T000/B000/verysecret';
  const build = async (values: Partial<typeof deliveries.$inferInsert>, target = secret) => {
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target });
    await test.db.update(deliveries).set(values).where(eq(deliveries.id, delivery.id));
    return async () => (await readDelivery(test.db, delivery.id)).target;
  };
  const waiting = await build({ state: 'pending' });
  const sent = await build({ state: 'sent' });
  const failed = await build({ state: 'failed' }, 'https://me:pass@hooks.example:8443?key=verysecret');
  const mail = await build({ state: 'sent', channel: 'email' }, 'reader@example.com');
  expect(await forgetAddresses({ db: test.db, now: afterHours(71) })).toBe(0);
  expect(await forgetAddresses({ db: test.db, now: afterHours(73) })).toBe(2);
  expect(await waiting()).toBe(secret);
  expect(await sent()).toBe(forgottenForm(secret));
  expect(await sent()).toMatch(/^https:\/\/hooks\.slack\.com\/#[0-9a-f]{16}$/);
  expect(await failed()).toMatch(/^https:\/\/hooks\.example:8443\/#[0-9a-f]{16}$/);
  expect(await mail()).toBe('reader@example.com');
  expect(await forgetAddresses({ db: test.db, now: afterHours(73) })).toBe(0);
});
