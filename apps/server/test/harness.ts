import { randomBytes } from 'node:crypto';
import { connectSql, type Db, openDb } from '#src/platform/db.ts';

export interface TestDatabase {
  db: Db;
  /** Its address, for code that connects itself (jobs, worker processes). */
  url: string;
  drop(): Promise<void>;
}

/**
 * Returns a fresh, fully migrated database of its own. Call `drop()` in `afterAll`.
 *
 * @example
 * const test = await createTestDatabase();
 * afterAll(() => test.drop());
 */
export async function createTestDatabase({ max = 5 }: { max?: number } = {}): Promise<TestDatabase> {
  const adminUrl = required('TEST_DATABASE_ADMIN_URL');
  const template = required('TEST_DATABASE_TEMPLATE');
  // The run's number is in the name so that what a killed test leaves is removed at the end of the run.
  const name = `kawaraban_test_${template.replace('kawaraban_template_', '')}_${randomBytes(6).toString('hex')}`;
  await withAdmin(adminUrl, (admin) => admin.unsafe(`create database ${name} template ${template}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const sql = connectSql(url.toString(), { max });
  return {
    db: openDb(sql),
    url: url.toString(),
    async drop() {
      await sql.end({ timeout: 1 });
      await withAdmin(adminUrl, (admin) => admin.unsafe(`drop database if exists ${name} with (force)`));
    },
  };
}

async function withAdmin(url: string, run: (admin: ReturnType<typeof connectSql>) => Promise<unknown>) {
  const admin = connectSql(url, { max: 1 });
  try {
    await run(admin);
  } finally {
    await admin.end();
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run tests through vitest, whose global set-up provides it.`);
  return value;
}
