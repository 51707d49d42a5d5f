import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingsSchema } from './settings.ts';

interface Schema {
  def: { type: string; innerType?: Schema; shape?: Record<string, Schema>; defaultValue?: unknown };
}

function defaultsOf({ def }: Schema, name = ''): [string, string][] {
  const shape = def.shape ?? def.innerType?.def.shape;
  if (def.type === 'optional') return [[name, 'none']];
  if (shape && !('points' in shape)) {
    const prefix = name === '' ? '' : `${name}.`;
    return Object.entries(shape).flatMap(([key, value]) => defaultsOf(value, prefix + key));
  }
  return [[name, `\`${JSON.stringify(def.defaultValue)}\``]];
}

it('the README lists all settings with their defaults', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('### Settings'));
  const rows = [...table.matchAll(/^\| `([\w.]+)` \| (.*?) \|/gm)].map(([, name, value]) => [name, value]);
  expect(rows).toEqual(defaultsOf(settingsSchema as unknown as Schema)); // Every zod schema has a definition.
});
