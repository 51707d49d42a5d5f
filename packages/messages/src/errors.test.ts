import { describe, expect, test } from 'vitest';
import { refusalText, refusalWords } from './errors.ts';

describe('the words of refusals', () => {
  const english = leaves(refusalWords.en);
  const japanese = leaves(refusalWords.ja);

  test('have the same keys and gaps in both languages', () => {
    expect([...japanese.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of english) expect([key, gaps(japanese.get(key) ?? '')]).toEqual([key, gaps(text)]);
  });

  test('are written in their language', () => {
    for (const [key, text] of english) expect(text, key).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    for (const [key, text] of japanese) expect(text, key).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });

  test('are found by key, with their gaps filled', () => {
    expect(refusalText('en', 'error.tooLong', { max: 60 })).toBe('Use 60 characters or fewer.');
    expect(refusalText('ja', 'error.tooLong', { max: 60 })).toBe('60文字以内で入力してください。');
  });

  test('are undefined for a key that is none, also for a branch', () => {
    expect(refusalText('ja', 'errors.NO_SUCH_CODE')).toBeUndefined();
    expect(refusalText('ja', 'settings.personal')).toBeUndefined();
  });
});

function leaves(tree: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, node]: [string, unknown]) =>
      typeof node === 'string' ? [[prefix + name, node] as const] : [...leaves(node as object, `${prefix}${name}.`)],
    ),
  );
}

function gaps(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}
