import type { Page } from '@playwright/test';

interface Contrasts {
  /** Keys of the text styles whose contrast axe has already measured and accepted, on this page or an earlier one. */
  accepted: Set<string>;
  isAnyNew(): boolean;
  /** Call it after the page has changed. */
  forgetKeys(): void;
}

interface Rule {
  id: string;
  matches(element: Element, ...rest: unknown[]): boolean;
}

interface Check {
  evaluate(this: { data(found: { contrastRatio?: number }): void }, element: Element, ...rest: unknown[]): unknown;
}

type ExaminedWindow = typeof globalThis & {
  axe: { _audit: { rules: Rule[]; checks: { 'color-contrast': Check } } };
  contrasts: Contrasts;
};

const accepted = new Set<string>();

/** Makes axe skip text styles whose contrast has already passed, because measuring contrast takes half of axe's time. */
export async function measureContrastsOnce(page: Page): Promise<void> {
  await page.evaluate(limitRule, [...accepted]);
}

export async function rememberContrasts(page: Page): Promise<void> {
  const found = await page.evaluate(() => [...(window as unknown as ExaminedWindow).contrasts.accepted]);
  for (const key of found) accepted.add(key);
}

export function hasNewContrast(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as ExaminedWindow).contrasts.isAnyNew());
}

export async function forgetStyles(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as ExaminedWindow).contrasts.forgetKeys());
}

/** Self-contained, because it runs in the page. */
function limitRule(known: string[]): void {
  const page = window as unknown as ExaminedWindow;
  const keys = new Map<Element, string>();
  const hash = (text: string): string => {
    let a = 0x811c9dc5;
    let b = 0x9e3779b9;
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
      b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b);
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  };
  // Combines the contrast-related styles of the element and all its ancestors. Includes class names, because they determine
  // pseudo-elements and text shadows. Excludes names like `__m__…`, because Mantine generates a different one for each element.
  const keyOf = (element: Element): string => {
    const key = keys.get(element);
    if (key !== undefined) return key;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const classes = [...element.classList].filter((name) => !name.startsWith('__m__'));
    const own = [element.tagName, ...classes, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
    const made = hash(`${element.parentElement ? keyOf(element.parentElement) : ''} ${own.join(' ')}`);
    keys.set(element, made);
    return made;
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const isNew = (element: Element) => hasText(element) && !contrasts.accepted.has(keyOf(element));
  const contrasts: Contrasts = {
    accepted: new Set(known),
    isAnyNew: () => {
      keys.clear();
      return [...document.body.querySelectorAll('*')].some(
        (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && isNew(element),
      );
    },
    forgetKeys: () => keys.clear(),
  };
  page.contrasts = contrasts;

  const rule = page.axe._audit.rules.find(({ id }) => id === 'color-contrast') as Rule;
  const { matches } = rule;
  rule.matches = (element, ...rest) => isNew(element) && matches(element, ...rest);
  const check = page.axe._audit.checks['color-contrast'];
  const { evaluate } = check;
  check.evaluate = function (element, ...rest) {
    if (!isNew(element)) return true;
    const give = this.data;
    let isMeasured = false;
    this.data = (found) => {
      isMeasured = typeof found.contrastRatio === 'number';
      give(found);
    };
    const result = evaluate.call(this, element, ...rest);
    if (result === true && isMeasured) contrasts.accepted.add(keyOf(element));
    return result;
  };
}
