import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { readCatalogue } from './catalogue.ts';
import { type SavedSources, saveSources } from './save-sources.ts';
import type { SourceDefinition } from './source-definition.ts';

/**
 * Stores the catalogue, or the given definitions, and returns how many sources were new. Idempotent. New feeds start
 * `paused` unless `feedState` says otherwise, so that a demo does not fetch from the public web. Existing feeds keep
 * their state.
 * @throws CatalogueError if the catalogue file is malformed.
 */
export async function seedCatalogue(
  deps: { db: Db; now: Clock },
  catalogue: readonly SourceDefinition[] = readCatalogue(),
  { feedState = 'paused' }: { feedState?: 'active' | 'paused' } = {},
): Promise<SavedSources> {
  return saveSources(deps, { definitions: catalogue, feedState });
}
