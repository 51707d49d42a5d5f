import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordBackup } from '#src/backup/last-backup.ts';
import { createJobTables } from '#src/backup/restore-database.ts';
import { backups } from '#src/backup/table.ts';
import { deliveries } from '#src/pipeline/alerts/table.ts';
import { connectSql, openDb } from '#src/platform/db.ts';
import { processes } from '#src/platform/processes/table.ts';
import { protectTables } from '#src/platform/protect-tables/protect-tables.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { memoryFolder } from '#test/memory-folder.ts';
import { checkHolidays, checkTimeZones } from './check-machine.ts';
import { examine } from './examine.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(processes);
  await addProcess('worker', 0);
  await database.db.delete(backups);
  await recordBackup(database.db.$client, '1.2.3');
});

async function addProcess(roles: string, silentSeconds: number, version = '1.2.3') {
  await database.db.insert(processes).values({
    id: crypto.randomUUID(),
    roles,
    host: roles,
    pid: 42,
    version,
    startedAt: sql`now()`,
    seenAt: sql`now() - make_interval(secs => ${silentSeconds})`,
    clockSkewSeconds: 0,
  });
}

const network = {
  publicUrl: 'http://127.0.0.1',
  smtpUrl: undefined,
  isSending: false,
  mailFrom: 'alerts@kawaraban.example',
};

async function troubles({ aheadMs = 0 } = {}) {
  const now = () => new Date(Date.now() + aheadMs);
  const findings = await examine({ db: database.db, now, dataDir: '/nowhere', version: '1.2.3', network });
  return findings.filter(({ isGood }) => !isGood).map(({ text }) => text);
}

it('finds nothing in an installation that is well', async () => {
  expect(await troubles()).toEqual([]);
});

it('says by how much the clock is wrong', async () => {
  expect(await troubles({ aheadMs: 600_000 })).toEqual([
    expect.stringMatching(
      /^The clock of this machine is (599|600|601) seconds ahead of the clock of the database\. Turn on/,
    ),
  ]);
});

it('names silent processes and those of another version', async () => {
  await addProcess('web', 120);
  await addProcess('worker,web', 0, '1.2.2');
  expect(await troubles()).toEqual([
    'Processes fell silent within the last hour: web (process 42). Read their logs, and start them again if they still should run.',
    'This is 1.2.3, but worker,web (process 42) runs 1.2.2. Finish the upgrade of all machines.',
  ]);
});

it('says that the last backup is old, or that none is recorded', async () => {
  await database.db.update(backups).set({ madeAt: sql`now() - interval '8 days'` });
  expect(await troubles()).toEqual([expect.stringMatching(/^The last backup is 8 days old\. Run npm run backup/)]);
  await database.db.delete(backups);
  expect(await troubles()).toEqual([expect.stringMatching(/^No backup is recorded\. /)]);
});

it('says that the time zone data are old, or older than those of the operating system', () => {
  const at = (date: string) => () => new Date(date);
  expect(checkTimeZones({ now: at('2026-11-26T00:00:00Z') })).toMatchObject({ isGood: true });
  expect(checkTimeZones({ now: at('2090-01-01T00:00:00Z') })).toMatchObject({ isGood: false });
  const zoneFile = path.join(memoryFolder(), 'kawaraban-tzdata.zi');
  fs.writeFileSync(zoneFile, '# version 2089z\n');
  const finding = checkTimeZones({ now: at('2026-11-26T00:00:00Z'), zoneFile });
  expect(finding.text).toMatch(/^The operating system has time zone data 2089z, and the product 20/);
  fs.rmSync(zoneFile);
});

it('names the last year of the holidays, and warns when it is near', () => {
  const now = () => new Date('2026-11-26T00:00:00Z');
  expect(checkHolidays({ now })).toMatchObject({ isGood: true, text: expect.stringContaining('up to 20') });
  expect(checkHolidays({ now, lastYear: 2027 })).toMatchObject({ isGood: false });
});

it('says that no worker runs', async () => {
  await database.db.delete(processes);
  expect(await troubles()).toEqual([expect.stringMatching(/^No worker runs/)]);
});

it('says how row-level security, policies and grants differ', async () => {
  await database.db.$client.unsafe('alter table processes disable row level security; grant select on feeds to anon');
  expect(await troubles()).toEqual([
    'Row-level security, policies or grants differ in 2 places. Statements that repair them: ' +
      'revoke all on table public.feeds from public, anon, authenticated; ' +
      'alter table public.processes enable row level security. Run npm run migrate.',
  ]);
  await protectTables(database.db);
  expect(await troubles()).toEqual([]);
});

it('tells a database that lacks migrations from one that a newer version migrated', async () => {
  await database.db.execute(sql`update drizzle.__drizzle_migrations set name = 'x' || name where id = 1`);
  expect(await troubles()).toEqual(['Migrations of this version that the database lacks: 1. Run npm run upgrade.']);
  await database.db.execute(sql`update drizzle.__drizzle_migrations set name = substr(name, 2) where id = 1`);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 1, 'later')`,
  );
  expect(await troubles()).toEqual([expect.stringMatching(/does not know: 1\. Install the newer version/)]);
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where name = 'later'`);
});

it('says that the database does not answer, without its password', async () => {
  const client = connectSql('postgres://kawaraban:hidden@127.0.0.1:9/kawaraban', { max: 1 });
  const now = () => new Date();
  const findings = await examine({ db: openDb(client), now, dataDir: '/nowhere', version: '1.2.3', network });
  expect(findings.at(-1)).toMatchObject({ check: 'database', isGood: false });
  expect(findings.at(-1)?.text).toMatch(/^The database cannot be used: .*ECONNREFUSED.* Start PostgreSQL/);
  expect(JSON.stringify(findings)).not.toContain('hidden');
  await client.end();
});

it('names queues whose jobs are late or failing', async () => {
  await createJobTables(database.db.$client);
  await protectTables(database.db);
  await database.db.$client`select pgboss.create_queue('fetch-feed', '{"policy": "standard"}'::jsonb)`;
  await database.db.$client`
    insert into pgboss.job (name, start_after, created_on, state) values
      ('fetch-feed', now() - interval '20 minutes', now() - interval '20 minutes', 'created'),
      ('fetch-feed', now() + interval '1 minute', now(), 'retry')`;
  expect(await troubles()).toEqual([
    'Jobs are due for over 15 minutes: fetch-feed. Jobs failed and will be tried again: fetch-feed (1). ' +
      'Queues in the console shows the last error of each job.',
  ]);
  await database.db.$client`drop schema pgboss cascade`;
});

it('says that alerts, messages and feeds are late, and which channel fails', async () => {
  const { user } = await buildMember(database.db);
  await database.db.$client`
    insert into alert_schedules (user_id, next_due_at) values (${user.id}, now() - interval '9 minutes')
    on conflict (user_id) do update set next_due_at = excluded.next_due_at`;
  expect(await troubles()).toEqual([
    'The oldest due alert is late by 9 minutes. Start more workers, or read their logs.',
  ]);
  await database.db.$client`update alert_schedules set next_due_at = now() + interval '1 day'`;
  for (let i = 0; i < 3; i++) {
    await database.db.insert(deliveries).values({
      ...{ userId: user.id, channel: 'slack', target: `https://hooks.slack.com/${i}` },
      state: 'failed',
    });
  }
  expect(await troubles()).toEqual([expect.stringMatching(/^Every message of the last hour failed: slack\. /)]);
});
