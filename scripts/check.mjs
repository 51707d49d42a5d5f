/**
 * `npm run check`: what must hold besides the tests. Formatting and lint, types, generated files (data API schema,
 * client types, configuration table) as the sources say, and the size of the web client.
 */
import { spawnSync } from 'node:child_process';
import { root, run } from './run.mjs';

const steps = [
  () => run('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  () => run('types', 'npm', ['run', '-s', 'typecheck']),
  () => run('data API schema', 'npm', ['run', '-s', 'schema:print']),
  () => run('client types', 'npm', ['run', '-s', 'codegen']),
  () => run('configuration table', 'npm', ['run', '-s', 'docs:config']),
  () =>
    unchanged([
      'apps/server/schema.graphql',
      'apps/server/operator-schema.graphql',
      'apps/web/src/generated',
      'apps/admin/src/generated',
      'docs/configuration.md',
    ]),
  () => run('web client build and size', 'npm', ['run', '-s', 'build']),
];

/** Generated files are committed: making them again must change nothing. */
function unchanged(files) {
  const status = spawnSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' });
  if (status.status === 0 && status.stdout.trim() === '') return true;
  console.error(`\nThese generated files are not as committed; commit what was made just now:\n${status.stdout}`);
  return false;
}

const failures = steps.map((step) => step()).filter((isOk) => !isOk).length;
console.log(failures === 0 ? '\ncheck: everything holds' : `\ncheck: ${failures} of ${steps.length} steps failed`);
process.exit(failures === 0 ? 0 : 1);
