/**
 * `npm run icons` draws the icons of the installed product from the logo (apps/web/public/favicon.svg). Run it when the
 * logo changes and commit the result.
 * @see https://www.w3.org/TR/appmanifest/#icon-masks (the safe area of a maskable icon: a circle of 80 %)
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';

const publicFolder = path.join(import.meta.dirname, '../apps/web/public');
const folder = path.join(publicFolder, 'icons');
const background = '#142245';

interface Icon {
  readonly name: string;
  readonly sizePx: number;
  readonly isCut: boolean;
}

const icons: readonly Icon[] = [
  { name: 'any-192', sizePx: 192, isCut: false },
  { name: 'any-512', sizePx: 512, isCut: false },
  { name: 'maskable-192', sizePx: 192, isCut: true },
  { name: 'maskable-512', sizePx: 512, isCut: true },
  { name: 'apple-touch-180', sizePx: 180, isCut: true },
];
const cutScale = 0.82;

const { executablePath, env } = await ensureChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> });
const logo = fs.readFileSync(path.join(publicFolder, 'favicon.svg')).toString('base64');
fs.mkdirSync(folder, { recursive: true });
for (const icon of icons) await draw(browser, icon);
await browser.close();
console.log(`${icons.length} icons in ${path.relative(process.cwd(), folder)}`);

async function draw(browser: Browser, { name, sizePx, isCut }: Icon) {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
  const logoPx = Math.round(sizePx * (isCut ? cutScale : 1));
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${isCut ? background : 'transparent'}">
      <img width="${logoPx}" height="${logoPx}" src="data:image/svg+xml;base64,${logo}">`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
