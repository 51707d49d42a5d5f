import { execFileSync } from 'node:child_process';

const folder = 'apps/server/migrations/';

/**
 * Finds edited migrations. A database that already ran the original text never runs the edited one, so it would differ
 * from new databases.
 */
export function editedMigrations(cwd: string, base: string): string[] {
  // Compares HEAD with the common ancestor, so that a migration that others have merged since does not count as missing.
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
