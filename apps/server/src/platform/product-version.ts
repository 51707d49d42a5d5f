import fs from 'node:fs';
import path from 'node:path';

let version: string | undefined;

export function productVersion(): string {
  version ??= (
    JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
  return version;
}
