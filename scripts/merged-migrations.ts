import { execFileSync } from 'node:child_process';

const folder = 'apps/server/migrations/';

/**
 * Returns the migrations of a revision that HEAD has edited, renamed or removed. Databases that already ran the earlier text
 * never run the later one, so that they would differ from new databases.
 */
export function editedMigrations(cwd: string, base: string): string[] {
  // HEAD is compared with the common ancestor: a migration that others merged meanwhile is not missing here.
  const changed = execFileSync(
    'git',
    [
      'diff',
      '--no-renames',
      '--name-only',
      '--diff-filter=a',
      '-z',
      `${base}...HEAD`,
      '--',
      `${folder}*/migration.sql`,
    ],
    { cwd, encoding: 'utf8' },
  );
  return changed
    .split('\0')
    .filter(Boolean)
    .map((file) => file.slice(folder.length, -'/migration.sql'.length));
}
