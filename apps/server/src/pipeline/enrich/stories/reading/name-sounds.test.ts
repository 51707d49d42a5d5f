import { describe, expect, it } from 'vitest';
import { soundsOf } from './name-sounds.ts';
import { readText } from './read-text.ts';
import { keysOfReading } from './story-keys.ts';

describe('the sounds of a name', () => {
  it.each([
    ['ドレスデン', 'dresden'],
    ['バンクーバー', 'vancouver'],
    ['サマンサ', 'samantha'],
    ['ボルティス', 'voltis'],
  ])('are the same in katakana and in Latin letters: %s, %s', (katakana, latin) => {
    expect(soundsOf(katakana)).toBeDefined();
    expect(soundsOf(katakana)).toBe(soundsOf(latin));
  });

  it('are unknown for short names and other scripts', () => {
    expect(soundsOf('ライト')).toBeUndefined();
    expect(soundsOf('江原')).toBeUndefined();
    expect(soundsOf('иванов')).toBeUndefined();
  });

  it('find an account in the other language by a key', () => {
    const keys = [
      readText({
        title: 'ベランダー、ソルヴィックスを買収',
        body: 'ベランダーは5日、ソルヴィックスを買収すると発表した。',
        language: 'ja',
      }),
      readText({
        title: 'Belander to buy Solvix',
        body: 'Belander agreed on Friday to acquire Solvix, the two companies said.',
        language: 'en',
      }),
    ].map((reading) => new Set(keysOfReading(reading)));
    expect(keys[0]!.intersection(keys[1]!).size).toBeGreaterThan(0);
  });
});
