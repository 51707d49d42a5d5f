import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'feed-command-'));
const rss =
  '<rss version="2.0"><channel><title>瓦版</title><language>ja</language><item><title>見出し</title><link>https://n.example/1</link><pubDate>Fri, 20 Nov 2026 09:00:00 +0900</pubDate></item></channel></rss>';
let origin: FakeOrigin;

beforeAll(async () => {
  origin = await startFakeOrigin({ '/feed': { headers: { 'content-type': 'application/rss+xml' }, body: rss } });
  writeFileSync(path.join(folder, 'good.xml'), rss);
  writeFileSync(path.join(folder, 'page.html'), '<html><body>hello</body></html>');
});
afterAll(async () => {
  await origin.close();
  rmSync(folder, { recursive: true });
});

function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'feed.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, FETCH_ALLOW_ORIGINS: origin.origin },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

test('prints one line of JSON for each input, in order, and exit code 1 when one is refused', async () => {
  const inputs = ['good.xml', 'page.html', 'missing.xml', `${origin.origin}/feed`, 'http://127.0.0.1:9/feed'];
  const { code, stdout } = await run(...inputs);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map((line) => [line.input, line.ok])).toEqual(inputs.map((input, i) => [input, i === 0 || i === 3]));
  expect(lines[0]).toEqual({
    input: 'good.xml',
    ok: true,
    format: 'rss-2.0',
    encoding: 'utf-8',
    title: '瓦版',
    language: 'ja',
    entries: [
      {
        id: null,
        url: 'https://n.example/1',
        title: '見出し',
        text: '',
        publishedAt: '2026-11-20T00:00:00.000Z',
        imageUrl: null,
        attachments: [],
      },
    ],
  });
  expect(lines[1].reason).toContain('web page');
  expect(lines[2].reason).toContain('no such file');
  expect(lines[3].entries).toHaveLength(1);
  expect(lines[4].reason).toContain('not allowed');
  expect(code).toBe(1);
});

test('exit code 0 when every input is read, 2 for wrong use, and --help explains', async () => {
  const [read, empty, odd, help] = await Promise.all([run('good.xml'), run(), run('--nonsense'), run('--help')]);
  expect(read).toMatchObject({ code: 0 });
  expect(empty).toMatchObject({ code: 2, stdout: '' });
  expect(odd).toMatchObject({ code: 2, stdout: '' });
  expect(help?.stdout).toContain('FILE_OR_URL');
});
