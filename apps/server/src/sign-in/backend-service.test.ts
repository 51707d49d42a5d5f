import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createLog } from '#src/platform/log.ts';
import { createTestDatabase } from '#test/harness.ts';
import { connectBackendService, publishRealtime } from './backend-service.ts';

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

it('lets no page of another site read its answers', async () => {
  const config = readConfig({ PUBLIC_URL: 'https://news.example/' });
  const deps = { config, db: test.db, now: () => new Date(), log: createLog('silent') };
  const service = await connectBackendService(deps);
  const allowedOrigin = async (method: string, path: string, origin: string) => {
    const headers = { origin, apikey: service.publishableKey, 'access-control-request-method': 'POST' };
    const answer = await service.embedded?.app.request(path, { method, headers });
    return answer?.headers.get('access-control-allow-origin');
  };
  for (const path of ['/auth/v1/settings', '/rest/v1/alert_mail_work', '/storage/v1/bucket', '/functions/v1/x']) {
    for (const method of ['GET', 'OPTIONS']) {
      expect(await allowedOrigin(method, path, 'https://evil.example')).toBeNull();
      expect(await allowedOrigin(method, path, 'null')).toBeNull();
      expect(await allowedOrigin(method, path, 'https://news.example')).toBe('https://news.example');
    }
  }
  await service.stop();
});
