import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const settings = new Set([...read('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name));
const others = new Set(['POSTGRES_PASSWORD', 'SITE_ADDRESS', 'NODE_ENV', 'PATH']);

it.each(['deploy/env.example', 'deploy/docker/Dockerfile', 'deploy/systemd/kawaraban-worker@.service'])(
  '%s names only settings that exist',
  (file) => {
    const named = [...read(file).matchAll(/(?:^|ENV |Environment=| )([A-Z][A-Z0-9_]{3,})=/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !settings.has(name) && !others.has(name ?? ''))).toEqual([]);
  },
);

it('the units of systemd differ only in role and description', () => {
  const ofRole = (file: string) => read(`deploy/systemd/${file}`).replace(/^(Description|Environment=ROLES)=.*$/gm, '');
  expect(ofRole('kawaraban-worker@.service')).toBe(ofRole('kawaraban-web.service'));
});

it('docs/production.md names files that exist', () => {
  const named = [...read('docs/production.md').matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([file]) => file);
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)) && !file.endsWith('.env'))).toEqual([
    'deploy/systemd/kawaraban',
  ]);
});
