import { describe, expect, it } from 'vitest';
import { splitName } from './split-name.ts';

describe('a name in one field', () => {
  it.each([
    ['山田 太郎', '山田', '太郎'],
    ['山田　太郎', '山田', '太郎'],
    ['山田太郎', '山田太郎', ''],
    ['Taro Yamada', 'Yamada', 'Taro'],
    ['Ana María  Silva', 'Silva', 'Ana María'],
    ['Madonna', '', 'Madonna'],
    [null, '', ''],
  ])('%s', (name, lastname, firstname) => {
    expect(splitName(name)).toEqual({ lastname, firstname });
  });
});
