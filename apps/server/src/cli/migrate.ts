/** `npm run migrate`: brings the database up to date, for deployments that migrate before they start processes. */
import { openCommandDatabase, runCommand } from './open-database.ts';

const help = `npm run migrate

Brings the tables of DATABASE_URL (or of the embedded database in DATA_DIR) up to date. Idempotent; every process does the
same at its start, so this is only needed where migrations run as a step of their own.`;

await runCommand(async () => {
  if (process.argv.includes('--help')) {
    console.log(help);
    return 0;
  }
  const database = await openCommandDatabase();
  await database.close();
  console.log('The database is up to date.');
  return 0;
});
