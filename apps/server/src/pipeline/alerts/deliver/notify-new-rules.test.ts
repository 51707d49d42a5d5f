import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliverDue } from './deliver-due.ts';
import { notifyNewRules } from './notify-new-rules.ts';
import { openTestDelivery } from './testdata/delivery-world.ts';

const { db, drop } = await createTestDatabase();
const lastWeek = new Date('2026-11-14T00:00:00Z');
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
beforeEach(async () => {
  smtp.received.length = 0;
  await emptyTables(db, 'users', 'accounts', 'deliveries');
});
afterAll(async () => {
  await smtp.close();
  await drop();
});

const buildReader = () => buildMember(db, { user: { alertsLanguage: 'en', alertsChannel: 1 } });
const old = { alertsChannel: 1, createdAt: lastWeek, rulesVersion: rulesVersion - 1 };

async function mailsAfterTick({ between }: { between?: () => Promise<unknown> } = {}) {
  const deps = openTestDelivery(db, { smtpUrl: smtp.url });
  await notifyNewRules(deps);
  await between?.();
  while ((await deliverDue(deps)) > 0) await deps.pool.whenIdle();
  await deps.close();
  const received = smtp.received.splice(0);
  return Promise.all(received.map(async ({ to, raw }) => ({ to, ...(await PostalMime.parse(raw)) })));
}

describe('new rules of search', () => {
  it('are told once to a reader whose saved searches with alerts follow them', async () => {
    const reader = await buildReader();
    await buildSearch(db, { ...reader, ...old, name: 'Kyoto' });
    await buildSearch(db, { ...reader, ...old, name: 'Without alerts', alertsChannel: 0 });
    await buildSearch(db, { ...reader, ...old, name: 'Confirmed', rulesVersion });
    const [mail, ...others] = await mailsAfterTick();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Kawaraban: saved searches with alerts follow new search rules' });
    expect(mail!.text).toContain('• Kyoto');
    expect(mail!.text).toMatch(/See what changes: https:.*\/publications/);
    expect(mail!.text).not.toMatch(/Without alerts|Confirmed/);
    expect(await mailsAfterTick()).toEqual([]);
  });

  it('are not told to a reader who has confirmed them, nor about a search of today', async () => {
    const [confirmed, fresh, silent] = [await buildReader(), await buildReader(), await buildMember(db)];
    await buildSearch(db, { ...confirmed, ...old, rulesVersion });
    await buildSearch(db, { ...fresh, ...old, createdAt: new Date() });
    await buildSearch(db, { ...silent, ...old, alertsChannel: 0 });
    expect(await mailsAfterTick()).toEqual([]);
  });

  it('are not told if the reader confirms them before the mail leaves', async () => {
    const reader = await buildReader();
    await buildSearch(db, { ...reader, ...old });
    const confirm = () =>
      db.update(savedSearches).set({ rulesVersion }).where(eq(savedSearches.userId, reader.user.id));
    expect(await mailsAfterTick({ between: confirm })).toEqual([]);
  });
});
