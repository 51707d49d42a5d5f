import { parseArgs } from 'node:util';
import { reindexArticles } from '#src/pipeline/search/reindex-articles.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openCommandDatabase, runCommand } from './open-database.ts';

const help = `npm run reindex

Rebuilds the search index and the trend words of DATABASE_URL (or of the embedded database in DATA_DIR) from the stored
articles, newest first, while searches continue. Run it after a change of the tokeniser or a restore without the index. You
may stop it and start it again. Exit codes: 0 success, 1 failure, 2 wrong arguments.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
  });
  const isWrong = positionals.length > 0 || Object.keys(values).some((name) => name !== 'help');
  if (values.help || isWrong) {
    (isWrong ? console.error : console.log)(help);
    return isWrong ? 2 : 0;
  }
  const database = await openCommandDatabase();
  try {
    const startedAt = Date.now();
    const { done } = await reindexArticles({ db: database.db, now: systemClock }, ({ done: count, total }) => {
      console.error(`${count} of ${total} articles`);
    });
    console.log(`${done} articles indexed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    return 0;
  } finally {
    await database.close();
  }
});
