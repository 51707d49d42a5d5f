/** Writes files that commands generate from the sources. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Writes the given files. With `--check` on the command line writes nothing, and exits with 1 if a file is outdated. `command`
 * is the command that updates the files.
 */
export function writeGenerated(files: readonly { path: URL; name: string; text: string }[], command: string): void {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    const names = files.map(({ name }) => name).join(' and ');
    console.log(`Usage: ${command} [-- --check]\nWrites ${names}; --check only compares, and fails on a difference.`);
    return;
  }
  for (const { path, name, text } of files) {
    const isCurrent = fs.existsSync(path) && fs.readFileSync(path, 'utf8') === text;
    if (!values.check && !isCurrent) fs.writeFileSync(path, text);
    const isStale = values.check && !isCurrent;
    if (isStale) process.exitCode = 1;
    console.log(
      isStale
        ? `${name} is out of date: run \`${command}\` and commit it.`
        : `${name}: ${text.split('\n').length - 1} lines`,
    );
  }
}
