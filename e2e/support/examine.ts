import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { ConsoleMessage, Page, Request, WebSocket } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Place } from '../places/place.ts';
import { forgetStyles, hasNewContrast, measureContrastsOnce, rememberContrasts } from './contrasts.ts';
import { cutOffText, sidewaysAndSmall, smallTouchTargets, textsOf } from './measure.ts';
import { wordKeys } from './word-keys.ts';

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wide = { width: 1440, height: 900 };
const small = { width: 360, height: 740 };
const zoomed = { width: 720, height: 450 };

const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = axe
  .getRules(ruleTags)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId);

type Rules = 'all' | 'colours';

/** Examines a page and returns the problems found. Leaves the page in a small viewport and in dark mode. */
export async function examine(page: Page, { isLoading }: { isLoading: boolean }): Promise<string[]> {
  const problems: string[] = [];
  const note = (kind: string, found: readonly string[]) => problems.push(...found.map((one) => `${kind}: ${one}`));
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) {
    await page.evaluate(axeSource);
    await measureContrastsOnce(page);
  }
  note('light', await settled(page, () => violations(page, { isLoading, rules: 'all' })));
  const lightMarkup = await page.evaluateHandle(markup);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => (document.documentElement.dataset.mantineColorScheme ?? 'dark') === 'dark');
  const isSame = (await page.evaluate(markup)) === (await lightMarkup.jsonValue());
  if (!isSame || (await hasNewContrast(page))) {
    note('dark', await settled(page, () => violations(page, { isLoading, rules: isSame ? 'colours' : 'all' })));
  }
  await rememberContrasts(page);
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
  // Skips the console, because operators use it on a desktop computer.
  if (!new URL(page.url()).pathname.startsWith('/admin')) note('by touch', await touchFaults(page));
  return problems;
}

async function touchFaults(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => browser.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  const found = await settled(page, () => page.evaluate(smallTouchTargets));
  await touch(false);
  await browser.detach();
  return found;
}

export const viewport = wide;

function isBehindModal(selector: string): boolean {
  const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
  return modal !== null && !modal.contains(document.querySelector(selector));
}

/** Returns the page's HTML without the state of the button that switches the colour scheme. */
function markup(): string {
  return document.body.innerHTML.replaceAll(/ aria-pressed="\w+"/g, '');
}

/**
 * Maximum time in ms to wait until the page settles. Lists recalculate their columns after a resize, and a dialog gets
 * its accessible name only after it opens. Real faults last longer, even on a busy machine.
 */
const settleMsMax = 20_000;

async function settled(page: Page, examineOnce: () => Promise<string[]>): Promise<string[]> {
  const startedAt = Date.now();
  for (;;) {
    const found = await examineOnce();
    if (found.length === 0 || Date.now() - startedAt > settleMsMax) return found;
    await page.waitForTimeout(200);
  }
}

async function violations(page: Page, { isLoading, rules }: { isLoading: boolean; rules: Rules }): Promise<string[]> {
  // Waits until dialogs and colours have finished fading before colours are checked. Animations of loading placeholders are
  // ignored, because they may run indefinitely.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const switchedOff = isLoading && rules === 'all' ? ['page-has-heading-one'] : [];
  const options: RunOptions = {
    runOnly: rules === 'colours' ? { type: 'rule', values: colourRules } : ruleTags,
    resultTypes: ['violations'],
    // No script runs in the iframe of a mail, so it cannot be inspected.
    iframes: false,
    rules: Object.fromEntries(switchedOff.map((rule) => [rule, { enabled: false }])),
  };
  await forgetStyles(page);
  const results = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    options,
  );
  // Ignores targets on the page that a modal dialog partly covers, because they cannot be clicked.
  const isCovered = (id: string, target: string) => id === 'target-size' && page.evaluate(isBehindModal, target);
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({ id, target: target.join(' '), message: any[0]?.message ?? '' })),
  );
  const covered = await Promise.all(found.map(({ id, target }) => isCovered(id, target)));
  return found.filter((_, i) => !covered[i]).map(({ id, target, message }) => `${id}: ${target} ${message}`);
}

export function listen(
  page: Page,
  { network, isRefused }: Place,
  { origin }: { origin: string },
): { complaints: readonly string[]; stop(): void } {
  const complaints: string[] = [];
  const mayFail = network === 'cut off' || isRefused;
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text();
    // The message comes from Playwright's own script in the iframe of a mail, where no script may run.
    if (text.startsWith('Blocked script execution')) return;
    // Pictures are loaded from publishers, so a failure to load one is not a fault of the product.
    if (new URL(message.location().url || origin).pathname.startsWith('/pictures/')) return;
    if (mayFail && /^Failed to load resource|^AuthApiError|\[Network\]|\[GraphQL\]/.test(text)) return;
    if (message.type() === 'error' || text.includes('Content Security Policy')) complaints.push(`console: ${text}`);
  };
  const onError = (error: Error) => complaints.push(`exception: ${error.message}`);
  const ask = (url: string) => {
    const isOwn = new URL(url).host === new URL(origin).host || /^(data|blob|about):/.test(url);
    if (!isOwn) complaints.push(`another origin: ${url}`);
  };
  const onRequest = (request: Request) => ask(request.url());
  const onSocket = (socket: WebSocket) => ask(socket.url());
  page.once('framenavigated', () => complaints.splice(0));
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest).on('websocket', onSocket);
  return {
    complaints,
    stop: () =>
      page.off('console', onConsole).off('pageerror', onError).off('request', onRequest).off('websocket', onSocket),
  };
}
