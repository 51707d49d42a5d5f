import type { BrowserContext, Page } from '@playwright/test';

export async function recordChannels(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const names: string[] = [];
    Object.assign(window, { channelNames: names });
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        names.push(name);
      }
    };
  });
}

/**
 * Waits until the sign-in client has loaded, which happens a few seconds after the page has loaded. Call
 * `recordChannels` before opening the page.
 */
export async function untilTabFollows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as { channelNames: string[] }).channelNames.some((name) => name.endsWith('-auth-token')),
  );
}
