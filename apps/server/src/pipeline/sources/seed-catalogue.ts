import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { readCatalogue } from './catalogue.ts';
import { type SavedSources, saveSources } from './save-sources.ts';
import type { SourceDefinition } from './source-definition.ts';

/**
 * Stores the catalogue (or the definitions given) and returns what was new. Idempotent. New feeds begin `paused` unless
 * `feedState` says otherwise, so that a demo does not fetch from the public web by itself; what an operator has switched on
 * or off stays as it is.
 *
 * @throws CatalogueError when the catalogue file is not well formed.
 */
export async function seedCatalogue(
  deps: { db: Db; now: Clock },
  catalogue: readonly SourceDefinition[] = readCatalogue(),
  { feedState = 'paused' }: { feedState?: 'active' | 'paused' } = {},
): Promise<SavedSources> {
  return saveSources(deps, { definitions: catalogue, feedState });
}
