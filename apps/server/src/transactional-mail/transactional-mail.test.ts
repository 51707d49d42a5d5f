import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDelivery } from '#src/pipeline/alerts/deliver/testdata/delivery-world.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';
import { buildMember } from '#test/builders.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { mailSecret, queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';
import { transactionalMails } from './table.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

const letter = {
  kind: 'sign-in/recovery',
  subject: 'パスワードの再設定',
  text: 'コードは 482913 です。',
  html: '<p>コードは <b>482913</b> です。</p>',
};
let smtp: FakeSmtp;
let deps: ReturnType<typeof openTestDelivery>;
let serial = 0;
beforeEach(async () => {
  smtp = await startFakeSmtp();
  deps = openTestDelivery(test.db, { smtpUrl: smtp.url });
});
afterEach(async () => {
  await deps.close();
  await smtp.close();
});

async function queue(to = `reader${++serial}@example.com`) {
  const secret = await mailSecret(test.db);
  const id = await queueMail({ db: test.db, now: deps.now, secret }, { ...letter, to });
  return { id, to };
}
const read = async (id: string) =>
  (await test.db.select().from(transactionalMails).where(eq(transactionalMails.id, id)))[0]!;

describe('transactional mail', () => {
  it('goes out once, whole, whoever sends, and is forgotten then', async () => {
    const { id, to } = await queue();
    expect((await read(id)).sealed?.includes('482913')).toBe(false);
    const other = openTestDelivery(test.db, { smtpUrl: smtp.url });
    await Promise.all([sendDueMails(deps), sendDueMails(other), sendDueMails(deps)]);
    await other.close();
    expect(smtp.received.map((mail) => mail.to)).toEqual([to]);
    expect(smtp.received[0]?.raw).toContain('Auto-Submitted: auto-generated');
    expect(await read(id)).toMatchObject({ state: 'sent', sealed: null, attempts: 1 });
  });

  it('waits for a mail server that fails, and is given up when it is of no use any more', async () => {
    const { id } = await queue();
    smtp.onMessage = () => [451, '4.3.0 try later'];
    await sendDueMails(deps);
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await sendDueMails(deps)).toBe(0);
    deps.advance(31);
    smtp.onMessage = () => null;
    await sendDueMails(deps);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 });

    const late = await queue();
    smtp.onMessage = () => [451, '4.3.0 try later'];
    await sendDueMails(deps);
    deps.advance(3_700);
    await sendDueMails(deps);
    expect(await read(late.id)).toMatchObject({ state: 'failed', sealed: null });
    expect(smtp.received.some((mail) => mail.to === late.to)).toBe(false);
  });

  it('is not tried again for an address that the server does not know', async () => {
    const { id } = await queue();
    smtp.onRecipient = () => [550, '5.1.1 no such user'];
    await sendDueMails(deps);
    expect(await read(id)).toMatchObject({ state: 'failed', sealed: null });
    expect((await read(id)).detail).toContain('no such user');
  });

  it('stays sent when a worker whose lease has ended hears of a refusal', async () => {
    const { id } = await queue();
    const other = openTestDelivery(test.db, { smtpUrl: smtp.url });
    other.advance(121);
    smtp.onMessage = async () => {
      smtp.onMessage = () => null;
      await sendDueMails(other);
      return [554, '5.6.0 looks like spam'];
    };
    await sendDueMails(deps);
    await other.close();
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('is sent once by two workers if the server answers after the lease would have ended', async () => {
    const { id, to } = await queue();
    const leaseMs = 200;
    const other = openTestDelivery(test.db, { smtpUrl: smtp.url });
    smtp.onMessage = async () => {
      for (let half = 1; half <= 4; half++) {
        for (const worker of [deps, other]) worker.advance(leaseMs / 2_000);
        const renewedUntil = new Date(deps.now().getTime() + leaseMs);
        await expect.poll(async () => (await read(id)).nextAttemptAt).toEqual(renewedUntil);
        expect(await sendDueMails(other, { leaseMs })).toBe(0);
      }
      return null;
    };
    await sendDueMails(deps, { leaseMs });
    await other.close();
    expect(smtp.received.map((mail) => mail.to)).toEqual([to]);
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('is not queued when what it tells of is taken back', async () => {
    const secret = await mailSecret(test.db);
    const queued = test.db.transaction(async (tx) => {
      await queueMail({ db: tx, now: deps.now, secret }, { ...letter, to: 'undone@example.com' });
      throw new Error('undone');
    });
    await expect(queued).rejects.toThrow('undone');
    expect(await sendDueMails(deps)).toBe(0);
  });

  it('stays in the preview box for demo accounts and on machines that send nothing', async () => {
    const { user } = await buildMember(test.db, { account: { demo: true } });
    const ofDemo = await queue(user.email.toUpperCase());
    const ofPreview = await queue();
    const quiet = openTestDelivery(test.db, { smtpUrl: smtp.url, isPreview: true });
    await sendDueMails(quiet);
    await quiet.close();
    expect(smtp.received).toEqual([]);
    for (const { id, to } of [ofDemo, ofPreview]) {
      expect((await read(id)).state).toBe('sent');
      const [shown] = await test.db.select().from(previewMessages).where(eq(previewMessages.target, to));
      expect(shown?.subject).toBe(letter.subject);
    }
  });
});
