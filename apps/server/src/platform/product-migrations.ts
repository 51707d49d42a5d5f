import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');

export function productMigrations(): string[] {
  return fs
    .readdirSync(migrationsFolder)
    .filter((name) => fs.existsSync(path.join(migrationsFolder, name, 'migration.sql')))
    .sort();
}

export function readMigration(name: string): string {
  return fs.readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8');
}
