/**
 * Checks the wording of comments, GraphQL descriptions and documents (STYLE.md): reports phrases that are hard to read,
 * with a better wording, and comments that repeat the following code. Exits with 1 if there are any. Usage: node
 * scripts/check-prose.ts [FILE…]
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkProse } from './prose-check/check-prose.ts';
import { root } from './run.mjs';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log('Usage: node scripts/check-prose.ts [FILE…]\nChecks the words of comments, descriptions and documents.');
  process.exit(0);
}

// Excludes migrations, which are never edited once they are on main, and the check's own word lists.
const excludedPattern = /generated|testdata|migrations\/|newswire\/articles|scripts\/prose-check\//;
const files = execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  .split('\0')
  .filter((file) => /\.(?:ts|tsx|mts|mjs|sql|md)$/.test(file) && !excludedPattern.test(file))
  .filter((file) => fs.existsSync(path.join(root, file)));

let count = 0;
for (const file of files) {
  for (const { line, text, advice } of checkProse(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
    count++;
    console.log(`${file}:${line}: ${text}\n    → ${advice}`);
  }
}
console.log(count === 0 ? `words: ${files.length} files read, nothing to change` : `words: ${count} to change`);
process.exit(count === 0 ? 0 : 1);
