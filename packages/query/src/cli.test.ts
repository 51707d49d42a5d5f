import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { queryErrorSentence, queryErrors } from '@kawaraban/messages/query-errors.ts';
import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse.ts';

function run(...args: string[]) {
  const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the query command', () => {
  it('prints the tree of a search', () => {
    const { status, stdout } = run('-台湾 ＡＮＤ "trade war"');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      kind: 'all',
      of: [
        { kind: 'not', of: { kind: 'word', field: 'any', text: '台湾' } },
        { kind: 'phrase', field: 'any', text: 'trade war' },
      ],
    });
  });

  it('prints faults with their places in the language asked for', () => {
    expect(run('米国 (半導体')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'line 1, column 4: This bracket is never closed.\n',
    });
    expect(run('--lang', 'ja', 'a*').stderr).toBe(
      '1行1文字目: 「a*」は短すぎます。「*」の前に2文字以上入れてください。\n',
    );
  });

  it('explains itself', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage') });
    expect(run()).toMatchObject({ status: 2 });
    expect(run('--lang', 'fr', 'a')).toMatchObject({ status: 2 });
  });
});

describe('queryErrorSentence', () => {
  it('leaves no placeholder open, in both languages', () => {
    const faulty = [
      'a'.repeat(9000),
      'a '.repeat(600),
      '-'.repeat(99),
      '半'.repeat(101),
      '"a',
      '(',
      ')',
      '()',
      '""',
      '!',
      'OR a',
      'a OR',
      'a -',
      'title:',
      'url:a',
      '*a',
      '"a*"',
      'a*',
      '"a b"~',
      '"a"~2',
      'ab~2',
    ];
    const errors = faulty.flatMap((text) => {
      const parsed = parseQuery(text);
      return parsed.ok ? [] : parsed.errors;
    });
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(Object.keys(queryErrors.en)));
    for (const error of errors) {
      for (const locale of ['ja', 'en'] as const) expect(queryErrorSentence(locale, error)).not.toMatch(/[{}]/);
    }
  });
});
