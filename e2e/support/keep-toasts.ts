import type { Page } from '@playwright/test';

const toastMs = 3_000;

/** Keeps the page's further toasts open, because a busy machine may take longer to click one than the `toastMs` of toaster.tsx. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const { setTimeout } = window;
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
      args[1] === ms ? 0 : setTimeout(...args)) as typeof setTimeout;
  }, toastMs);
}
