import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crmContacts } from '#src/features/crm/table.ts';
import { type JobRunner, startJobs } from '#src/platform/jobs.ts';
import { createLog } from '#src/platform/log.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';
import { buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
let server: OperatorServer;
let jobs: JobRunner | undefined;
beforeAll(async () => {
  server = await startOperatorServer(db);
});
afterAll(async () => {
  await jobs?.stop();
  await server.close();
  await test.drop();
});

const question =
  '{ queues { name waiting retrying running failed oldestWaitingSince } failedJobs { id queue error isGivenUp payload } }';

it('before any worker has run there are no queues, and nothing to try again', async () => {
  expect((await server.ask(question)).data).toEqual({ queues: [], failedJobs: [] });
  const id = '00000000-0000-4000-8000-000000000000';
  const refused = await server.ask(`mutation { retryJob(queue: "fetch", jobId: "${id}") }`);
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('counts what waits, shows what failed and why, and tries it again or deletes it', async () => {
  jobs = await startJobs({ url: test.url, log: createLog('silent'), isWorker: false });
  await jobs.prepare(['fetch', 'match']);
  await jobs.sendMany(db, 'fetch', [{ feedId: 1 }, { feedId: 2 }, { feedId: 3 }]);
  await db.execute(sql`update pgboss.job set created_on = now() - interval '9 minutes', start_after = now() - interval '9 minutes'
    where data ->> 'feedId' = '1'`);
  await db.execute(
    sql`update pgboss.job set state = 'failed', output = '{"message": "the feed is no XML"}' where data ->> 'feedId' = '2'`,
  );
  await db.execute(sql`update pgboss.job set state = 'retry', retry_count = 3, output = '{"message": "timed out"}',
    start_after = now() + interval '1 minute' where data ->> 'feedId' = '3'`);
  const { queues, failedJobs } = (await server.ask(question)).data;
  expect(queues).toMatchObject([
    { name: 'fetch', waiting: 1, retrying: 1, running: 0, failed: 1 },
    { name: 'match', waiting: 0, oldestWaitingSince: null },
  ]);
  const waitedMs = Date.now() - Date.parse(queues[0].oldestWaitingSince);
  expect(waitedMs).toBeGreaterThan(8 * 60_000);
  const byFeed = (feedId: number) =>
    failedJobs.find(({ payload }: { payload: { feedId: number } }) => payload.feedId === feedId);
  expect(failedJobs).toHaveLength(2);
  expect(byFeed(2)).toMatchObject({ queue: 'fetch', error: 'the feed is no XML', isGivenUp: true });
  expect(byFeed(3)).toMatchObject({ error: 'timed out', isGivenUp: false });

  const change = (name: string, id: string) => server.ask(`mutation { ${name}(queue: "fetch", jobId: "${id}") }`);
  expect((await change('retryJob', byFeed(2).id)).data).toEqual({ retryJob: true });
  expect((await change('deleteJob', byFeed(3).id)).data).toEqual({ deleteJob: true });
  expect((await server.ask(question)).data.queues[0]).toMatchObject({ waiting: 2, retrying: 0, failed: 0 });
  expect((await change('deleteJob', byFeed(3).id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await change('retryJob', 'no id')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('shows mails that were given up and contacts the CRM refused, in the words of the other side', async () => {
  const at = new Date('2026-11-20T00:00:00Z');
  const mail = { kind: 'invite', target: 'a@shiomi.example', isPreview: false, nextAttemptAt: at, expiresAt: at };
  await db.insert(transactionalMails).values([
    { ...mail, state: 'failed', attempts: 5, detail: '550 no such user', createdAt: at },
    { ...mail, state: 'waiting', createdAt: at },
  ]);
  const user = await buildUser(db);
  await db
    .insert(crmContacts)
    .values({ userId: user.id, nextAttemptAt: at, failedAt: at, detail: 'INVALID_EMAIL', updatedAt: at });
  const { data } = await server.ask(
    '{ mailOutbox { waiting oldestWaitingSince } failedMails { target detail attempts } crmOutbox { waiting } failedContacts { email detail } }',
  );
  expect(data).toMatchObject({
    mailOutbox: { waiting: 1, oldestWaitingSince: at.toISOString() },
    failedMails: [{ target: 'a@shiomi.example', detail: '550 no such user', attempts: 5 }],
    failedContacts: [{ email: user.email, detail: 'INVALID_EMAIL' }],
  });
  expect(data.crmOutbox.waiting).toBeGreaterThan(0);
});
