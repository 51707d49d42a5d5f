import type { BrowserContext, Page } from '@playwright/test';

/** Makes pages opened in a context from now on record the names of their channels, for `untilTabFollows`. */
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
 * Waits until a tab follows sign-in and sign-out in other tabs: its sign-in client, which loads some seconds after the
 * page, has opened its channel. The page must have been opened after `recordChannels`.
 */
export async function untilTabFollows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as { channelNames: string[] }).channelNames.some((name) => name.endsWith('-auth-token')),
  );
}
