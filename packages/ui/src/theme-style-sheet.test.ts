import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeStyleSheet } from './theme-style-sheet.ts';

test('theme.css is what the theme says: run `npm run theme:print` after a change', () => {
  expect(readFileSync(new URL('./theme.css', import.meta.url), 'utf8')).toBe(themeStyleSheet());
});

test('it holds our own variables in both schemes, and nothing that Mantine’s own style sheet says', () => {
  const css = themeStyleSheet();
  expect(css).toContain('--kb-menubar-height: 64px');
  expect(css.match(/--kb-surface: #/g)).toHaveLength(2);
  expect(css).not.toContain('--mantine-spacing-md');
});
