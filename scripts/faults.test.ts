import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

describe('the list of faults', () => {
  it('names each fault and each area once', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(new Set(faults.map(({ area }) => area)).size).toBe(faults.length);
  });

  it.each(faults)('$name changes one place of the code as it is', ({ file, from, to, caughtBy }) => {
    const code = fs.readFileSync(path.join(root, file), 'utf8');
    expect(code.split(from).length - 1).toBe(1);
    expect(to).not.toBe(from);
    expect(fs.existsSync(path.join(root, caughtBy.file))).toBe(true);
  });
});
