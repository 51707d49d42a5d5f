import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const { db, url, drop } = await createTestDatabase();
afterAll(() => drop());

it('prints the verdict of each saved search on each channel', async () => {
  const matchedAt = new Date('2026-11-20T00:00:00Z');
  const member = await buildMember(db, { user: { email: 'reader@shiomi.example' }, account: { name: '潮見商事' } });
  await buildSearch(db, { ...member, name: '電池', conditions: { keywords: '電池' }, createdAt: new Date(0) });
  const { id } = await buildArticle(db, { title: '半導体の新工場', body: '', matchedAt });
  const command = path.join(import.meta.dirname, 'why.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'reader@shiomi.example', '新工場'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  expect(stdout.trimEnd().split('\n')).toEqual([
    `${id}  半導体の新工場`,
    'Times in sentences: Asia/Tokyo',
    '',
    'Your saved search “電池” did not match (潮見商事)',
    '  Neither title nor text contains “電池”.',
    '  e-mail   Not sent (NOT_MATCHED conditions).',
    '  webhook  Not sent (NOT_MATCHED conditions).',
  ]);
});
