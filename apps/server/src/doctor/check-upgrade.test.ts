import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordBackup } from '#src/backup/last-backup.ts';
import { backups } from '#src/backup/table.ts';
import type { SchemaState } from '#src/platform/schema-state/read-schema-state.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { memoryFolder } from '#test/memory-folder.ts';
import { checkDisk } from './check-machine.ts';
import { checkUpgrade } from './check-upgrade.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(backups);
  await recordBackup(database.db.$client, '1.2.3');
});

const behind: SchemaState = { kind: 'behind', pending: ['20270101000000_next'] };

async function refusals({ state = behind, aheadMs = 0, isBackedUp = false } = {}) {
  const now = () => new Date(Date.now() + aheadMs);
  const findings = await checkUpgrade({ db: database.db, now, state, dataDir: undefined, isBackedUp });
  return findings.filter(({ isGood }) => !isGood).map(({ text }) => text);
}

it('accepts a database with a backup and the right time', async () => {
  expect(await refusals()).toEqual([]);
});

it('refuses without a recent backup, unless the operator says that there is one', async () => {
  await database.db.$client`update backups set made_at = now() - interval '25 hours'`;
  expect(await refusals()).toEqual([
    'No backup of the last 24 hours is recorded. Run npm run backup -- FOLDER, or add --backed-up if you have one.',
  ]);
  expect(await refusals({ isBackedUp: true })).toEqual([]);
  expect(await refusals({ state: { kind: 'current' } })).toEqual([]);
});

it('refuses while the clocks differ', async () => {
  expect(await refusals({ aheadMs: 60_000 })).toEqual([
    expect.stringMatching(/^The clock of this machine is .*set-ntp/),
  ]);
});

it('refuses a database that no longer serves this version', async () => {
  expect(await refusals({ state: { kind: 'too-new', needs: '20270101000000_next' } })).toEqual([
    expect.stringMatching(/needs a version with the migration 20270101000000_next\. Install the newer version/),
  ]);
});

it('wants space for a copy of the largest table', () => {
  expect(checkDisk(memoryFolder(), { bytes: 2 ** 60 })).toMatchObject({
    isGood: false,
    text: expect.stringMatching(/GiB free\. Make it 1073741825\.0 GiB\.$/),
  });
});
