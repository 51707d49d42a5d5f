import { openCommandDatabase, runCommand } from './open-database.ts';

const help = `npm run migrate

Migrates the tables of DATABASE_URL (or of the embedded database in DATA_DIR). Idempotent. Every process does the same when
it starts, so this command is needed only if migrations are a separate step of your deployment.`;

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
