import type { Page } from '@playwright/test';

/** Must equal `toastMs` in apps/web/src/app/toaster.tsx. */
const toastMs = 3_000;

/** Keeps the page's further toasts open, because a busy machine may take longer than three seconds to click one. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const { setTimeout } = window;
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
      args[1] === ms ? 0 : setTimeout(...args)) as typeof setTimeout;
  }, toastMs);
}
