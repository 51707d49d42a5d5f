import { describe, expect, it } from 'vitest';
import { isWeak, termsOfText } from './terms-of-text.ts';

const weakness = (text: string) => termsOfText(text).map(({ hash }) => isWeak(hash));

describe('the terms of a text', () => {
  it('are strong where they name something: long words, ideographs, katakana and figures', () => {
    const text = 'Semiconductor makers expand factories near Dresden 半導体工場建設計画 データセンター 1,250 3.5兆';
    expect(weakness(text).length).toBeGreaterThan(20);
    expect(new Set(weakness(text))).toEqual(new Set([false]));
  });

  it('are weak where they are mostly grammar: short words and hiragana', () => {
    const text = 'of the new way and for all who act これからについてはなしました';
    expect(weakness(text).length).toBeGreaterThan(10);
    expect(new Set(weakness(text))).toEqual(new Set([true]));
  });
});
