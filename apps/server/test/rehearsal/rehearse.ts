/**
 * Implements `npm run rehearse`, which upgrades an older version of this repository under load, kills upgrades, and
 * restores a backup into another cluster.
 */
import { parseArgs } from 'node:util';
import { openFigures } from './figures.ts';
import { commitBeforeNewestMigration } from './old-program.ts';
import { rehearseKills } from './rehearse-kills.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { rehearseSealedAddresses } from './rehearse-sealed-addresses.ts';
import { rehearseUpgrade } from './rehearse-upgrade.ts';
import { withStage } from './stage.ts';

const help = `npm run rehearse -- [--articles N] [--kills N] [--seed N] [--from COMMIT]

Makes a database with an older commit of this repository, upgrades it under load, goes back to the older program and forward
again, kills upgrades at random moments, and restores a backup into another cluster. Needs git and the history.
Prints a table of figures at the end. Exit code 0: nothing failed. 1: the last line says what failed.

--articles N   number of articles in the database (30000)
--kills N      number of upgrades to kill (50)
--seed N       seed of the random moments of the kills (1)
--from COMMIT  the older version. Default: the commit before the newest migration was added`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    articles: { type: 'string', default: '30000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
  },
});
if (values.help) console.log(help);
else await rehearse();

async function rehearse(): Promise<void> {
  const { note, printTable } = openFigures();
  const from = values.from ?? commitBeforeNewestMigration();
  try {
    await withStage({ from, articles: Number(values.articles), note }, async (stage) => {
      await rehearseUpgrade(stage, ['new', 'old', 'new']);
      await rehearseSealedAddresses(stage);
      await rehearseKills(stage, { kills: Number(values.kills), seed: Number(values.seed) });
      await rehearseRestore(stage);
    });
    printTable();
    console.log('Nothing failed.');
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
