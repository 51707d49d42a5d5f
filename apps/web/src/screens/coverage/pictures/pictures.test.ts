import { expect, test } from 'vitest';
import { fileName } from './export-picture.ts';
import { wrapText } from './wrap-text.ts';

test('a file is named by search, chart and period', () => {
  expect(fileName(['半導体 / "2nm"', '推移', '2026-10-29', '2026-11-27'])).toBe(
    '半導体 - -2nm-_推移_2026-10-29_2026-11-27',
  );
  expect(fileName(['長'.repeat(500), '推移'])).toBe(`${'長'.repeat(150)}_推移`);
});

test('a long text is broken into lines between words, Japanese between characters', () => {
  expect(wrapText('Harbour News', 20)).toEqual(['Harbour News']);
  expect(wrapText('Harbour News and others', 8)).toEqual(['Harbour News', 'and others']);
  expect(wrapText('11月20日：港湾物流速報', 8).join('')).toBe('11月20日：港湾物流速報');
  expect(wrapText('', 8)).toEqual(['']);
});
