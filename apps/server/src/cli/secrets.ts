import { sealStoredKeys } from '@kawaraban/embedded-supabase/seal-stored-keys.ts';
import { sealAddresses } from '#src/pipeline/alerts/destinations/seal-addresses.ts';
import { processSealing } from '#src/platform/secrets/sealing.ts';
import { sealSecrets } from '#src/platform/secrets/stored-secret.ts';
import { openCommandDatabase, runCommand } from './open-database.ts';

const help = `npm run secrets -- seal --yes

Encrypts all keys and webhook addresses that the database holds under ENCRYPTION_SECRET: plain ones of earlier versions, and
those under ENCRYPTION_SECRET_PREVIOUS. Binds each webhook address to its owner, so that it cannot be used in another user's row.
Hashes the refresh tokens of earlier versions. The version before this one cannot read them afterwards and no longer starts.
Processes of this version may run meanwhile if they have the same variables. Restart them afterwards: processes that start then
refuse addresses that are not bound to their owner. You may stop the command and run it again.

To change the secret, start all processes with the new ENCRYPTION_SECRET and the old one as ENCRYPTION_SECRET_PREVIOUS, run this
command, and remove ENCRYPTION_SECRET_PREVIOUS. Exit codes: 0 success, 1 failure, 2 wrong arguments.`;

const refusedText = (count: number) =>
  `Webhook addresses left as they are: ${count}. They belong to another user or were changed in the database. Their owners have to enter them again.`;

await runCommand(async () => {
  const [command, answer, ...rest] = process.argv.slice(2);
  if (command === '--help' || command === '-h') {
    console.log(help);
    return 0;
  }
  if (command !== 'seal' || rest.length > 0 || (answer !== undefined && answer !== '--yes')) {
    console.error(help);
    return 2;
  }
  if (answer !== '--yes') {
    console.error(
      'Stop all processes of the version before this one: it cannot read the database afterwards. Repeat the command with --yes.',
    );
    return 2;
  }
  const { db, config, close } = await openCommandDatabase();
  try {
    const sealing = processSealing();
    if (!sealing.isOn) {
      console.error('ENCRYPTION_SECRET is not set, so there is nothing to encrypt with.');
      return 1;
    }
    // Seals the addresses first, because sealing the last key marks everything as sealed under the current secret.
    const { sealed, refused } = await sealAddresses(db, sealing);
    const count = await sealSecrets(db, sealing);
    const keys = config.backendService.url ? 0 : await sealStoredKeys(db.$client, sealing);
    console.log(`${count + keys} keys are encrypted. Webhook addresses encrypted by this run: ${sealed}.`);
    if (refused > 0) console.error(refusedText(refused));
    return 0;
  } finally {
    await close();
  }
});
