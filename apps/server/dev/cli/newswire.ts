import { parseArgs } from 'node:util';
import { loadArticles } from '@kawaraban/newswire/load-articles.ts';
import { readNewswireAddress } from '@kawaraban/newswire/server.ts';
import { readConfig } from '#src/config.ts';

const help = `Usage:
  npm run newswire -- release ARTICLE-ID
  npm run newswire -- release --title TEXT --body TEXT [--language ja|en] [--source KEY] [--kind Headline|Notice] [--summary TEXT]
  npm run newswire -- list [--language ja|en]
  npm run newswire -- sources
  npm run newswire -- address

The product must be running with its local newswire (npm start). Exit codes: 0 success, 1 refused or not running, 2 wrong
arguments.`;

const timeoutMs = 10_000;

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 2;
});

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      title: { type: 'string' },
      body: { type: 'string' },
      language: { type: 'string' },
      source: { type: 'string' },
      kind: { type: 'string' },
      summary: { type: 'string' },
    },
  });
  const [command, id] = positionals;
  if (values.help || command === undefined) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  if (command === 'list') return list(values.language);
  if (command === 'sources') return sources();
  if (command === 'address') return address();
  if (command !== 'release') throw new Error(`Unknown command "${command}".\n\n${help}`);
  if (id === undefined && (values.title === undefined || values.body === undefined)) {
    throw new Error(`Give an article's id, or --title and --body.\n\n${help}`);
  }
  const { title, body, language, source: sourceKey, kind, summary } = values;
  return release(id === undefined ? { title, body, language, sourceKey, kind, summary } : { id });
}

async function release(command: object): Promise<number> {
  const running = readNewswireAddress(readConfig(process.env).dataDir);
  if (!running) return notRunning('it has not been started in this data folder');
  let response: Response;
  try {
    response = await fetch(`${running.url}/control/release`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.controlToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return notRunning(`nothing answers at ${running.url}`);
  }
  const answer = (await response.json()) as { error?: string; id?: string; url?: string };
  if (!response.ok) {
    console.error(answer.error);
    return 1;
  }
  console.log(`Released ${answer.id}\n${answer.url}`);
  return 0;
}

function notRunning(why: string): number {
  console.error(`The newswire is not running: ${why}. Start the product with npm start.`);
  return 1;
}

async function list(language: string | undefined): Promise<number> {
  const { newswireSources } = await import('@kawaraban/newswire/newswire-sources.ts');
  for (const article of loadArticles()) {
    const source = newswireSources.find((one) => one.key === article.sourceKey)!;
    if (language === undefined || source.language === language)
      console.log(`${article.id}\t${source.key}\t${article.title}`);
  }
  return 0;
}

async function sources(): Promise<number> {
  const { newswireSources, feedPath } = await import('@kawaraban/newswire/newswire-sources.ts');
  for (const source of newswireSources) {
    console.log(
      `${source.key}\t${source.kind}\t${source.country}\t${source.language}\t${feedPath(source)}\t${source.localSub}`,
    );
  }
  return 0;
}

function address(): number {
  const running = readNewswireAddress(readConfig(process.env).dataDir);
  if (!running) return notRunning('it has not been started in this data folder');
  console.log(running.url);
  return 0;
}
