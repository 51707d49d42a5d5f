import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusalText } from '@kawaraban/messages/errors.ts';
import { describe, expect, it } from 'vitest';
import { QuerySyntaxError } from '#src/pipeline/search/query-syntax-error.ts';
import { AlreadyExistsError, InvalidInputError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.ts';
import { presentError } from './present-refusal.ts';

const logged: unknown[] = [];
const log = { error: (entry: unknown) => void logged.push(entry) } as unknown as Log;

describe('what a caller is told', () => {
  it('is the refusal’s sentence in their language, with its code and status', () => {
    expect(presentError(log, 'ja', new NotFoundError('Clip'))).toEqual({
      status: 404,
      message: '見つかりませんでした。削除された可能性があります。',
      extensions: { code: 'NOT_FOUND' },
    });
    expect(presentError(log, 'en', new AlreadyExistsError('User')).message).toBe('This already exists.');
  });

  it('names every field at fault', () => {
    const refusal = new InvalidInputError([
      { field: 'name', messageKey: 'error.tooLong', values: { max: 60 } },
      { field: 'phone', messageKey: 'error.phone' },
    ]);
    expect(presentError(log, 'en', refusal).extensions).toEqual({
      code: 'BAD_USER_INPUT',
      problems: [
        { field: 'name', messageKey: 'error.tooLong', message: 'Use 60 characters or fewer.' },
        { field: 'phone', messageKey: 'error.phone', message: 'Enter a phone number with digits, spaces, + - ( ).' },
      ],
    });
  });

  it('marks every place in malformed keywords', () => {
    const fault = { code: 'unclosed-quote', from: 3, to: 4, line: 1, column: 4, values: { quote: '"' } } as const;
    expect(presentError(log, 'en', new QuerySyntaxError([fault])).extensions.positions).toEqual([
      { code: 'unclosed-quote', from: 3, to: 4, line: 1, column: 4, message: 'The quotation mark " is never closed.' },
    ]);
  });

  it('is a refusal’s own words when it has no sentence of its code', () => {
    expect(presentError(log, 'ja', new Refusal('ODD', 409, 'Odd.')).message).toBe('Odd.');
  });

  it('is nothing of a bug but the number it is logged under', () => {
    const presented = presentError(log, 'en', new Error('select secret from users'));
    expect(JSON.stringify(presented)).not.toContain('secret');
    expect(logged.at(-1)).toMatchObject({ errorId: presented.extensions.errorId });
  });
});

describe('the sentences', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = (pattern: RegExp) => [
    ...new Set(
      files.flatMap((file) => [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(pattern)].map((m) => m[1]!)),
    ),
  ];

  it('exist for every message key that a rule names', () => {
    const keys = found(/messageKey: '((?:error|settings|publications)\.[\w.]+)'/g);
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !refusalText('ja', key) || !refusalText('en', key))).toEqual([]);
  });

  it('exist for every code of a refusal', () => {
    const codes = [
      ...found(/new Refusal\(\s*'([A-Z_]+)'/g),
      ...found(/present\(\s*\d+,\s*'([A-Z_]+)'/g),
      ...found(/new ForbiddenError\([^)]*, '([A-Z_]+)'\)/g),
      ...found(/super\((?:code, )?'([A-Z_]+)', \d{3}/g),
    ];
    expect(codes).toEqual(expect.arrayContaining(['LIMIT_REACHED', 'NOT_FOUND', 'BAD_QUERY', 'DEADLINE_EXCEEDED']));
    expect(codes.filter((code) => !refusalText('ja', `errors.${code}`))).toEqual([]);
  });
});
