import type { Page } from '@playwright/test';
import type { Place } from '../places/place.ts';

const questions = /\/graphql$|\/api\/recent-alerts\//;

export async function visit(page: Page, { network, prepare }: Place, path: string): Promise<void> {
  if (network) await page.route(questions, answerAs(network));
  await page.goto(path);
  await untilLoaded(page, { network });
  await prepare?.(page);
}

export async function untilLoaded(page: Page, { network }: Pick<Place, 'network'>): Promise<void> {
  if (network === 'stuck') await skeletons(page).first().waitFor();
  else if (network === 'cut off') await page.getByRole('alert').first().waitFor();
  else {
    await page.locator('h1, h2').first().waitFor();
    await skeletons(page).first().waitFor({ state: 'hidden' });
  }
}

const skeletons = (page: Page) => page.locator('[role="status"][aria-label]');

function answerAs(network: 'stuck' | 'cut off') {
  return async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (route.request().postData()?.includes('ConsoleOperator')) return await route.continue();
    if (network === 'cut off') await route.abort();
  };
}

export async function findPath(page: Page, { name, path }: Place): Promise<string> {
  if (typeof path === 'string') return path;
  const found = await path(page);
  if (!found.startsWith('/') && !/^https?:/.test(found)) throw new Error(`${name}: its address was not found`);
  return found;
}
