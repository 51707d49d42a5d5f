import { expect, it } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliverDue } from './deliver-due.ts';
import { buildDelivery, openTestDelivery } from './testdata/delivery-world.ts';

it('logs each message with its ids, and problems of one host once, without addresses', async () => {
  const test = await createTestDatabase();
  const smtp = await startFakeSmtp();
  const text: string[] = [];
  const log = createLog('info', {}, { write: (line) => void text.push(line) });
  smtp.onRecipient = (address) => (address.startsWith('out') ? [450, `4.2.1 <${address}> is away`] : null);
  const sent = await buildDelivery(test.db, { target: 'reader@logged.example', articleCount: 1 });
  for (const name of ['out1', 'out2', 'out3']) {
    await buildDelivery(test.db, { target: `${name}@logged.example`, articleCount: 1 });
  }
  const deps = { ...openTestDelivery(test.db, { smtpUrl: smtp.url }), log };
  await deliverDue(deps);
  await deps.close();
  const lines = text.map((line) => JSON.parse(line));
  const delivered = lines.filter(({ msg }) => msg === 'a delivery');
  expect(delivered.map(({ result }) => result).sort()).toEqual(['pending', 'pending', 'pending', 'sent']);
  expect(delivered).toContainEqual(
    expect.objectContaining({ alertId: sent.alertId, channel: 'email', result: 'sent' }),
  );
  const problems = lines.filter(({ msg }) => msg === 'a delivery did not get through');
  expect(problems).toMatchObject([{ host: 'logged.example', detail: expect.stringContaining('<(address)> is away') }]);
  expect(text.join('')).not.toMatch(/\w@/);
  await smtp.close();
  await test.drop();
});
