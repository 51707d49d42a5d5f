import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Reader } from '../places/place.ts';
import type { People } from './people.ts';
import { signIn } from './sign-in.ts';
import { demoEmail } from './start-product.ts';

export type SignedIn = Exclude<Reader, 'nobody'>;

export type Addresses = Readonly<Partial<Record<SignedIn, string>>>;

export async function makeReaders(
  { add, addOperator }: People,
  { password }: { password: string },
): Promise<Required<Addresses>> {
  return {
    reader: demoEmail,
    newcomer: (await add({ password })).email,
    basic: (await add({ password, plan: 'BASIC' })).email,
    operator: (await addOperator({ password })).email,
  };
}

export interface Readers {
  open(reader: Reader, options: BrowserContextOptions & { locale: 'ja' | 'en' }): Promise<BrowserContext>;
  isKnown(reader: Reader): boolean;
}

interface ReadersOptions {
  readonly url: string;
  readonly addresses: Addresses;
  readonly password: string;
}

export function readersOf(browser: Browser, { url, addresses, password }: ReadersOptions): Readers {
  type State = Awaited<ReturnType<BrowserContext['storageState']>>;
  const kept = new Map<SignedIn, Promise<State>>();

  async function signedInState(email: string): Promise<State> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, { url, email, password });
    await untilKnown(page);
    const state = await context.storageState();
    await context.close();
    return state;
  }

  return {
    isKnown: (reader) => reader === 'nobody' || addresses[reader] !== undefined,
    async open(reader, options) {
      const email = reader === 'nobody' ? undefined : addresses[reader];
      if (reader !== 'nobody' && email && !kept.has(reader)) kept.set(reader, signedInState(email));
      const storageState = reader === 'nobody' ? undefined : await kept.get(reader);
      const context = await browser.newContext({
        baseURL: url,
        timezoneId: 'Asia/Tokyo',
        // A service worker would respond without using the network, but some checks must delay or cut off the network.
        serviceWorkers: 'block',
        ...options,
        storageState,
      });
      // Closes a panel that an earlier check opened. Skips the iframe of a mail, which has no storage.
      await context.addInitScript(() => window === window.top && localStorage.removeItem('layout'));
      await context.addCookies([{ name: 'locale', value: options.locale, url }]);
      return context;
    },
  };
}

const untilKnown = (page: Page) => page.waitForFunction(() => localStorage.getItem('me') !== null);
