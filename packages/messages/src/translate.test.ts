import { describe, expect, test } from 'vitest';
import { en } from './screens/en.ts';
import { ja } from './screens/ja.ts';
import { createTranslate, isLeaf } from './translate.ts';

const words = { greeting: 'Hello {name}', found: { one: '{count} article', other: '{count} articles' } } as const;

describe('createTranslate', () => {
  const t = createTranslate<typeof words>('en', words);

  test('fills named gaps', () => {
    expect(t('greeting', { name: 'Aoi' })).toBe('Hello Aoi');
  });

  test('chooses the plural form and groups digits', () => {
    expect(t('found', { count: 1 })).toBe('1 article');
    expect(t('found', { count: 12_345 })).toBe('12,345 articles');
  });

  test('needs no second form where the language has none', () => {
    const japanese = createTranslate<typeof words>('ja', { greeting: '{name}さん', found: { other: '{count}件' } });
    expect(japanese('found', { count: 1 })).toBe('1件');
  });
});

describe('the screen words', () => {
  const english = leaves(en);
  const japanese = leaves(ja);

  test('have the same keys in both languages', () => {
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('leave the same gaps in both languages', () => {
    for (const [key, text] of english) expect([key, gaps(japanese.get(key) ?? '')]).toEqual([key, gaps(text)]);
  });

  test('leave nothing blank', () => {
    for (const [key, text] of [...english, ...japanese]) expect(text.trim(), key).not.toBe('');
  });

  test('use full-width punctuation after Japanese characters', () => {
    for (const [key, text] of japanese) expect(text, key).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff][,.!?:;]/);
  });
});

function leaves(tree: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, node]: [string, unknown]) => {
      const key = `${prefix}${name}`;
      if (isLeaf(node)) return [[key, typeof node === 'string' ? node : node.other] as const];
      return [...leaves(node as object, `${key}.`)];
    }),
  );
}

function gaps(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}
