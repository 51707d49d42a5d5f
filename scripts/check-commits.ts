/**
 * Checks that the messages of the commits since a revision follow STYLE.md, and that the commits do not edit migrations
 * of that revision. Merges are skipped. Exits with 1 if a check fails. Usage: node scripts/check-commits.ts BASE
 */
import { execFileSync } from 'node:child_process';
import { editedMigrations } from './merged-migrations.ts';
import { problemsOfMessage } from './prose-check/commit-message.ts';
import { root } from './run.mjs';

const [base] = process.argv.slice(2);
if (!base || base === '--help') {
  console.log(
    'Usage: node scripts/check-commits.ts BASE\nChecks the messages and migrations of the commits from BASE to HEAD.',
  );
  process.exit(base ? 0 : 2);
}

const log = execFileSync('git', ['log', '--no-merges', '--format=%h%x01%B%x00', `${base}..HEAD`], {
  cwd: root,
  encoding: 'utf8',
});
const commits = log
  .split('\0')
  .map((entry) => entry.trim().split('\x01'))
  .filter(([hash]) => hash);
let count = 0;
for (const [hash, message = ''] of commits) {
  for (const problem of problemsOfMessage(message)) {
    count++;
    console.log(`failed: message of ${hash} (${message.split('\n')[0]}): ${problem}`);
  }
}
console.log(`commits: ${commits.length} messages read, ${count} to change`);

const edited = editedMigrations(root, base);
for (const name of edited) {
  console.log(`failed: migration ${name} is merged and must stay as it is in ${base}. Write a new migration instead.`);
}
process.exit(count + edited.length === 0 ? 0 : 1);
