import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { exportOpml } from '#src/pipeline/sources/export-opml.ts';
import { importOpml } from '#src/pipeline/sources/import-opml.ts';
import { seedCatalogue } from '#src/pipeline/sources/seed-catalogue.ts';
import { feeds, sources } from '#src/pipeline/sources/table.ts';
import { systemClock } from '#src/platform/clock.ts';
import { type CommandDatabase, openCommandDatabase, runCommand } from './open-database.ts';

const help = `npm run sources -- import FILE.opml… [options]
npm run sources -- export [--language ja|en]
npm run sources -- list
npm run sources -- seed [--active]

import  stores the new feeds of OPML files as sources
  --country CC       ISO 3166-1 alpha-2 of every feed    (default: from its domain, else its language)
  --language LL      language tag of every feed          (default: from the file, else its title)
  --group NAME       one group for all feeds             (default: the groups of the file)
  --kind KIND        Headline or Notice                  (default: Headline)
  --paused           store the feeds without fetching    (default: fetch from now on)
export  prints all feeds as OPML
list    prints one line for each feed: state, last outcome, country, language, name, address
seed    stores the catalogue of public sources; new feeds are paused without --active

Unusable lines of a file are reported; the other lines are stored.
Exit codes: 0 success, 1 a file cannot be used at all, 2 wrong arguments.`;

const options = {
  help: { type: 'boolean' },
  country: { type: 'string' },
  language: { type: 'string' },
  group: { type: 'string' },
  kind: { type: 'string' },
  paused: { type: 'boolean' },
  active: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

function readArguments() {
  return parseArgs({ allowPositionals: true, options });
}

// A reader such as `head` may close the pipe. The process does not exit here, because the database must still be closed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await runCommand(async () => {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments();
  } catch (error) {
    return wrongUse((error as Error).message);
  }
  const { values, positionals } = parsed;
  const [command, ...files] = positionals;
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (!['import', 'export', 'list', 'seed'].includes(command ?? ''))
    return wrongUse(`Unknown command "${command ?? ''}".`);
  const problem = problemOf(values) ?? (command === 'import' && files.length === 0 ? 'Give a file to import.' : null);
  if (problem) return wrongUse(problem);
  const database = await openCommandDatabase();
  try {
    if (command === 'import') return await runImport(database, files, values);
    if (command === 'export') return await runExport(database, values);
    return command === 'list' ? await runList(database) : await runSeed(database, values);
  } finally {
    await database.close();
  }
});

function wrongUse(message: string): number {
  console.error(`${message}\n\n${help}`);
  return 2;
}

function problemOf({ country, language, kind }: Values): string | null {
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) return '--country must be two capital letters, such as JP.';
  if (language !== undefined && !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language))
    return '--language must be a tag such as ja.';
  if (kind !== undefined && kind !== 'Headline' && kind !== 'Notice') return '--kind must be Headline or Notice.';
  return null;
}

async function runImport({ db }: CommandDatabase, files: string[], values: Values): Promise<number> {
  let exitCode = 0;
  for (const file of files) {
    if (!fs.existsSync(file)) {
      console.error(`${file}: there is no such file`);
      exitCode = 1;
      continue;
    }
    const result = await importOpml(
      { db, now: systemClock },
      {
        bytes: fs.readFileSync(file),
        country: values.country,
        language: values.language,
        group: values.group,
        kind: values.kind as 'Headline' | 'Notice' | undefined, // Checked by problemOf.
        feedState: values.paused ? 'paused' : 'active',
      },
    );
    if (result.kind === 'refused') {
      console.error(`${file}: ${result.reason}`);
      exitCode = 1;
      continue;
    }
    for (const { line, title, reason } of result.problems)
      console.error(`${file}:${line}: ${title || '(no title)'}: ${reason}`);
    const { addedFeeds, addedSources, knownFeeds, problems } = result;
    console.log(
      `${file}: ${addedFeeds} feeds of ${addedSources} sources added, ${knownFeeds} known already, ${problems.length} not usable`,
    );
  }
  return exitCode;
}

async function runExport({ db, config }: CommandDatabase, values: Values): Promise<number> {
  const language = values.language === 'en' ? 'en' : 'ja';
  process.stdout.write(await exportOpml({ db, now: systemClock }, { language, title: config.productName }));
  return 0;
}

async function runList({ db }: CommandDatabase): Promise<number> {
  const rows = await db
    .select({ feed: feeds, source: sources })
    .from(feeds)
    .innerJoin(sources, eq(feeds.sourceId, sources.id))
    .orderBy(asc(sources.country), asc(sources.language), asc(sources.id), asc(feeds.id));
  for (const { feed, source } of rows) {
    const cells = [feed.state, feed.lastOutcome ?? '-', source.country, source.language, source.localSub, feed.url];
    console.log(cells.join('\t'));
  }
  return 0;
}

async function runSeed({ db }: CommandDatabase, values: Values): Promise<number> {
  const feedState = values.active ? 'active' : 'paused';
  const saved = await seedCatalogue({ db, now: systemClock }, undefined, { feedState });
  console.log(
    `Catalogue: ${saved.addedSources} sources and ${saved.addedFeeds} feeds (${feedState}) added, ${saved.knownFeeds} feeds known already.`,
  );
  return 0;
}
