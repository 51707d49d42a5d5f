import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, variables } from '#src/config.ts';
import { composeBundle } from '#src/doctor/compose-bundle.ts';
import { examine } from '#src/doctor/examine.ts';
import { systemClock } from '#src/platform/clock.ts';
import { openDb } from '#src/platform/db.ts';
import { productVersion } from '#src/platform/product-version.ts';
import { connectWithoutMigrating, runCommand } from './open-database.ts';

const help = `npm run doctor [-- --json] [--test-mail ADDRESS] [--bundle FILE]

Examines the installation of DATABASE_URL (or of the embedded database in DATA_DIR) and says what to do about each trouble:
clock, free disk of the data folder, time zone data, migrations, row-level security, policies and grants, the last backup, host
names, the certificate of PUBLIC_URL, the mail server, silent processes, versions, late alerts, messages, feeds and jobs,
channels and jobs that fail. Changes nothing.
Exit code 0: all is well. 1: something needs attention, or the database did not answer.

--json               prints the findings as JSON
--test-mail ADDRESS  sends a mail to this address
--bundle FILE        also writes findings, sizes, counts and versions to a file for a support request. It holds no row, no
                     address and no secret.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      'test-mail': { type: 'string' },
      bundle: { type: 'string' },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const config = readConfig(process.env);
  const dataDir = path.resolve(config.dataDir);
  // Stops here, because connecting would create the embedded database.
  if (!config.database.url && !fs.existsSync(path.join(dataDir, 'postgres'))) {
    console.error(
      `There is no database in ${dataDir}, and DATABASE_URL is not set. Start the product first, or set DATA_DIR.`,
    );
    return 1;
  }
  const { sql, close } = await connectWithoutMigrating(config);
  try {
    const db = openDb(sql);
    const network = {
      publicUrl: config.publicUrl,
      smtpUrl: config.mail.smtpUrl,
      isSending: config.deliver === 'live',
      mailFrom: config.mail.from,
      testMail: values['test-mail'],
    };
    const findings = await examine({ db, now: systemClock, dataDir, version: productVersion(), network });
    if (values.bundle !== undefined) {
      const isReachable = findings.every(({ check }) => check !== 'database');
      const bundle = await composeBundle({
        db: isReachable ? db : undefined,
        findings,
        env: process.env,
        variables: Object.keys(variables),
        version: productVersion(),
        now: systemClock,
      });
      fs.writeFileSync(values.bundle, bundle, { mode: 0o600 });
    }
    if (values.json) console.log(JSON.stringify(findings, null, 2));
    else for (const { isGood, text } of findings) console.log(`${isGood ? 'ok     ' : 'trouble'}  ${text}`);
    return findings.every(({ isGood }) => isGood) ? 0 : 1;
  } finally {
    await close();
  }
});
