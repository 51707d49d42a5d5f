import { writeFileSync } from 'node:fs';
import { themeStyleSheet } from '../src/theme-style-sheet.ts';

writeFileSync(new URL('../src/theme.css', import.meta.url), themeStyleSheet());
