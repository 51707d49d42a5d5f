import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#src/config.ts';
import { fetchFeed } from '#src/pipeline/ingest/fetch-feed.ts';
import { type FeedFile, MAX_FEED_BYTES, parseFeed } from '#src/pipeline/ingest/parse/parse-feed.ts';
import type { ParsedFeed } from '#src/pipeline/ingest/parse/parsed-feed.ts';
import { feedUserAgent } from '#src/pipeline/ingest/user-agent.ts';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';

const help = `npm run -s feed -- FILE_OR_URL…

Prints one line of JSON for each file or address, in the given order:
  { "input", "ok": true, "format", "encoding", "title", "language", "entries": [
      { "id", "url", "title", "text", "publishedAt", "imageUrl", "attachments" } ] }
  { "input", "ok": false, "reason" }

Addresses are fetched with the product's limits, and private addresses only if FETCH_ALLOW_ORIGINS names their origin.

Exit codes: 0 every input was read, 1 at least one was refused, 2 wrong arguments.`;

type FileOutcome = { kind: 'file'; file: FeedFile } | { kind: 'refused'; detail: string };

async function main(args: string[]): Promise<number> {
  let parsed: { values: { help?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    return 2;
  }
  if (parsed.values.help) {
    console.log(help);
    return 0;
  }
  if (parsed.positionals.length === 0) {
    console.error(help);
    return 2;
  }
  const { fetch: settings, productName } = readConfig(process.env);
  const userAgent = feedUserAgent(productName, settings.contactUrl);
  const fetch = createSafeFetch({ userAgent, allowedOrigins: settings.allowOrigins });
  let isEveryOneRead = true;
  try {
    for (const input of parsed.positionals) {
      const line = await readInput(fetch, input);
      isEveryOneRead &&= line.ok;
      await print(`${JSON.stringify(line)}\n`);
    }
  } finally {
    await fetch.close();
  }
  return isEveryOneRead ? 0 : 1;
}

async function readInput(fetch: SafeFetch, input: string) {
  const loaded = /^https?:\/\//i.test(input) ? await loadAddress(fetch, input) : await loadFile(input);
  if (loaded.kind === 'refused') return { input, ok: false, reason: loaded.detail } as const;
  const outcome = parseFeed({ now: new Date() }, loaded.file);
  if (outcome.kind === 'refused') return { input, ok: false, reason: outcome.detail } as const;
  return { input, ok: true, ...present(outcome.feed) } as const;
}

async function loadAddress(fetch: SafeFetch, url: string): Promise<FileOutcome> {
  const fetched = await fetchFeed(
    { fetch, now: () => new Date() },
    { url, etag: null, lastModified: null, contentHash: null },
  );
  if (fetched.kind !== 'changed') return { kind: 'refused', detail: fetched.detail };
  return { kind: 'file', file: { bytes: fetched.body, contentType: fetched.contentType, url: fetched.url } };
}

async function loadFile(path: string): Promise<FileOutcome> {
  try {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      if (size > MAX_FEED_BYTES) return { kind: 'refused', detail: `The file is larger than ${MAX_FEED_BYTES} bytes.` };
      return { kind: 'file', file: { bytes: await handle.readFile(), contentType: null, url: null } };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: 'There is no such file.',
      EISDIR: 'This is a folder, not a file.',
    };
    return { kind: 'refused', detail: reasons[code ?? ''] ?? `The file cannot be read (${code}).` };
  }
}

function present(feed: ParsedFeed) {
  const { format, encoding, title, language, entries } = feed;
  return {
    format,
    encoding,
    title,
    language,
    entries: entries.map(({ id, url, title, text, publishedAt, imageUrl, attachments }) => ({
      id,
      url,
      title,
      text,
      publishedAt: publishedAt?.toISOString() ?? null,
      imageUrl,
      attachments,
    })),
  };
}

function print(line: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(line, (error) => (error ? reject(error) : resolve())));
}

// A reader such as `head` may close the pipe early. This is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await main(process.argv.slice(2));
