import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { publishRealtime } from './backend-service.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

it('publishes the unread marks once, however many processes start at once', async () => {
  const sql = test.db.$client;
  await sql`create publication supabase_realtime`.catch(() => undefined);
  for (let round = 0; round < 5; round++) {
    await sql`alter publication supabase_realtime set table alert_schedules`;
    await Promise.all(Array.from({ length: 6 }, () => publishRealtime(test.db)));
    const published =
      await sql`select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`;
    expect(published.map(({ tablename }) => tablename)).toEqual(['alert_mail_work', 'alert_schedules']);
  }
});
