import path from 'node:path';
import type { Config } from './config.ts';
import { keptSecret } from './platform/data-folder.ts';
import type { Log } from './platform/log.ts';
import { createSealing, type Sealing, useSealing } from './platform/secrets/sealing.ts';

/**
 * Sets up the installation's encryption for this process. The secret is ENCRYPTION_SECRET or, with the embedded
 * database, a secret created in the data folder outside the database. Without a secret, keys are stored as plain text
 * and the log warns about it.
 */
export function openSealing({ database, dataDir, encryption }: Config, log?: Log): Sealing {
  const folder = path.join(path.resolve(dataDir), 'secrets');
  const current = encryption.secret ?? (database.isEmbedded ? keptSecret(folder, 'encryption') : undefined);
  if (current === undefined) {
    log?.warn(
      'ENCRYPTION_SECRET is not set: keys are stored as plain text, and a copy of the database opens everything',
    );
  }
  const sealing = createSealing({ current, previous: encryption.previous });
  useSealing(sealing);
  return sealing;
}
