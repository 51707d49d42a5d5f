/**
 * What every page owes every reader: it can be heard, seen, zoomed and touched; nothing scrolls sideways; the browser has
 * nothing to complain about, nor asks any other origin; every text has its words.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Place } from '../places/place.ts';
import { cutOffText, sidewaysAndSmall, textsOf } from './measure.ts';
import { wordKeys } from './word-keys.ts';

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wide = { width: 1440, height: 900 };
const small = { width: 360, height: 740 };
/** What a window of 1440 px shows when it is zoomed to 200 %. */
const zoomed = { width: 720, height: 450 };

/** Returns all that is wrong with the page as it stands, each as a sentence; leaves it small. */
export async function examine(page: Page, { isLoading }: { isLoading: boolean }): Promise<string[]> {
  const problems: string[] = [];
  const note = (kind: string, found: readonly string[]) => problems.push(...found.map((one) => `${kind}: ${one}`));
  await page.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    note(colorScheme, await settled(page, () => violations(page, { isLoading })));
  }
  const texts = await page.evaluate(textsOf);
  note(
    'words',
    texts.filter((text) => wordKeys.has(text) || /\{[a-z]\w*\}/.test(text)),
  );

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  note('text at 200 %', await settled(page, () => page.evaluate(cutOffText)));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  for (const viewport of [zoomed, small]) {
    await page.setViewportSize(viewport);
    note(`${viewport.width} px`, await settled(page, () => page.evaluate(sidewaysAndSmall)));
  }
  note(`${small.width} px`, await settled(page, () => page.evaluate(cutOffText)));
  return problems;
}

export const viewport = wide;

/**
 * Lists count their columns anew when the page has changed its width, and a dialog has its name a moment after it opens: what is
 * wrong is so for longer than that takes.
 */
const settleMsMax = 4_000;

async function settled(page: Page, examineOnce: () => Promise<string[]>): Promise<string[]> {
  const startedAt = Date.now();
  for (;;) {
    const found = await examineOnce();
    if (found.length === 0 || Date.now() - startedAt > settleMsMax) return found;
    await page.waitForTimeout(200);
  }
}

async function violations(page: Page, { isLoading }: { isLoading: boolean }): Promise<string[]> {
  // What opens or changes colour fades: colours are judged when it has. What waits may pulse for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const options: RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // No script runs in the frame of a mail, so nothing can look around in it.
    iframes: false,
    // The heading comes with what is on its way.
    rules: { 'page-has-heading-one': { enabled: !isLoading } },
  };
  const results = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/**
 * Returns a list that fills with what the browser complains about on a page (errors on its console, exceptions, what its
 * policy refused) and with every request to another origin than the product's.
 *
 * A place whose questions are dropped or refused on purpose may say so.
 */
export function listen(page: Page, { network, isRefused }: Place, { origin }: { origin: string }): string[] {
  const complaints: string[] = [];
  const mayFail = network === 'cut off' || isRefused;
  page.on('console', (message) => {
    const text = message.text();
    // Playwright's own script in the frame of a mail, where none may run.
    if (text.startsWith('Blocked script execution')) return;
    // Publishers' pictures come as the publishers let them.
    if (new URL(message.location().url || origin).pathname.startsWith('/pictures/')) return;
    if (mayFail && /^Failed to load resource|^AuthApiError|\[Network\]|\[GraphQL\]/.test(text)) return;
    if (message.type() === 'error' || text.includes('Content Security Policy')) complaints.push(`console: ${text}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  const ask = (url: string) => {
    const isOwn = new URL(url).host === new URL(origin).host || /^(data|blob|about):/.test(url);
    if (!isOwn) complaints.push(`another origin: ${url}`);
  };
  page.on('request', (request) => ask(request.url()));
  page.on('websocket', (socket) => ask(socket.url()));
  return complaints;
}
