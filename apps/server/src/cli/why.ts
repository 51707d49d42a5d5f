import { parseArgs } from 'node:util';
import { readConfig } from '#src/config.ts';
import { explainDelivery } from '#src/operator/deliveries/explain-delivery.ts';
import { printExplanation } from '#src/operator/deliveries/print-explanation.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openDb } from '#src/platform/db.ts';
import { connectWithoutMigrating, runCommand } from './open-database.ts';

const help = `npm run why -- EMAIL ARTICLE [--language ja]

Says what became of an article (its id, or words of its title) for the person with that address: the verdict of each saved
search on each channel, in the words that the person reads, and every attempt. Changes nothing.
Exit code 0: explained. 1: no such person, no such article, or several. 2: wrong use.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, language: { type: 'string', default: 'en' } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [email, article, ...more] = positionals;
  const { language } = values;
  if (!email || !article || more.length > 0 || (language !== 'en' && language !== 'ja')) {
    console.error(help);
    return 2;
  }
  const { sql, close } = await connectWithoutMigrating(readConfig(process.env));
  try {
    const explanation = await explainDelivery({ db: openDb(sql), now: systemClock }, { email, article });
    console.log(printExplanation(explanation, language));
    return explanation.kind === 'explained' ? 0 : 1;
  } finally {
    await close();
  }
});
