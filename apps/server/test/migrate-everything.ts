import { migrate as migrateBackendService } from '@kawaraban/embedded-supabase/migrate.ts';
import type { Db } from '#src/platform/db.ts';
import { migrateProduct } from '#src/platform/migrate.ts';

export async function migrateEverything(db: Db): Promise<void> {
  await migrateBackendService(db.$client);
  await migrateProduct(db);
}
