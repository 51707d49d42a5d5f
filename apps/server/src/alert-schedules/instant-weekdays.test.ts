import { migrate as migrateBackendService } from '@kawaraban/embedded-supabase/migrate.ts';
import { afterAll, expect, it } from 'vitest';
import { connectSql, openDb } from '#src/platform/db.ts';
import { migrateProduct } from '#src/platform/migrate.ts';
import { productMigrations } from '#src/platform/product-migrations.ts';
import { claimDatabase, releaseDatabase } from '#test/database-pool.ts';

const { name, url } = await claimDatabase('empty');
const sql = connectSql(url, { max: 3 });
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await releaseDatabase(name);
});

it('an upgrade lets readers of instant alerts keep every day, and others their weekdays', async () => {
  const before = productMigrations().filter((one) => one < '20261126041802');
  await migrateBackendService(sql);
  await migrateProduct(openDb(sql), { only: before });
  await sql`insert into users (id, email, alerts_time) values
    (gen_random_uuid(), 'instant@example.com', 'instant'), (gen_random_uuid(), 'morning@example.com', '08:30')`;
  await migrateProduct(openDb(sql));
  expect(await sql`select email, alerts_weekdays as days from users order by email`).toEqual([
    { email: 'instant@example.com', days: [0, 1, 2, 3, 4, 5, 6] },
    { email: 'morning@example.com', days: [1, 2, 3, 4, 5] },
  ]);
});
