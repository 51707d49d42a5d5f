/**
 * The steps may run in parallel, because no two of them write the same files. The build does nothing if the clients are
 * up to date.
 */
import { run } from './run.mjs';

const steps = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types of the web client', 'tsc', ['-p', 'apps/web/tsconfig.json']],
  ['types of the service worker', 'tsc', ['-p', 'apps/web/worker/tsconfig.json']],
  ['types of the console', 'tsc', ['-p', 'apps/admin/tsconfig.json']],
  ['types of the embedded backend service', 'tsc', ['-p', 'packages/embedded-supabase/tsconfig.json']],
  ['words of comments and documents', 'node', ['scripts/check-prose.ts']],
  ['data API schema', 'node', ['apps/server/src/cli/print-schema.ts', '--check']],
  ['client types', 'node', ['scripts/codegen.ts', '--check']],
  ['configuration table', 'node', ['apps/server/src/cli/print-config-table.ts', '--check']],
  ['supply chain', 'node', ['scripts/supply-chain.ts']],
  ['client build and size', 'node', ['scripts/build-clients.mjs', '--if-outdated']],
];
/** The longest step runs first, so that two parallel workers finish at about the same time. */
const concurrency = 2;

const results = [];
const waiting = [...steps];
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [title, command, args] = step;
    results.push(await run(title, command, args, { isBuffered: true }));
  }
}
await Promise.all(Array.from({ length: concurrency }, work));

const failed = results.filter(({ isOk }) => !isOk);
for (const { title } of failed) console.log(`failed: npm run check › ${title}`);
console.log(
  failed.length === 0 ? '\ncheck: everything holds' : `\ncheck: ${failed.length} of ${steps.length} steps failed`,
);
process.exit(failed.length === 0 ? 0 : 1);
