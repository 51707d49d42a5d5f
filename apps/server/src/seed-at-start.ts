import { seedMasters } from './accounts/seed-masters.ts';
import type { Context } from './context.ts';
import { seedCatalogue } from './pipeline/sources/seed-catalogue.ts';

/**
 * Stores what every installation has: the lists of industries and jobs, and the catalogue of public sources (unless
 * `CATALOGUE` is `off`). Idempotent: names are brought up to date; what an operator switched on or off stays.
 */
export async function seedAtStart({
  db,
  now,
  log,
  config,
}: Pick<Context, 'db' | 'now' | 'log'> & {
  config: Pick<Context['config'], 'catalogue'>;
}): Promise<void> {
  await seedMasters({ db });
  if (config.catalogue === 'off') return;
  const { addedSources, addedFeeds } = await seedCatalogue({ db, now }, undefined, { feedState: config.catalogue });
  if (addedSources > 0) log.info({ addedSources, addedFeeds, state: config.catalogue }, 'catalogue stored');
}
