import type { Page } from '@playwright/test';

/**
 * One state of one address: what the accessibility tests examine and `npm run screenshots` photographs. A screen lists its
 * own in `places/<noun>.ts`; `all.ts` is the contents page.
 */
export interface Place {
  /** Unique; names its pictures. Begins with the noun. */
  readonly name: string;
  /** An address, or how a reader finds it: asked once, of a page that `as` is signed in on. */
  readonly path: string | ((page: Page) => Promise<string>);
  /** Who looks; the demo's reader when left out. */
  readonly as?: Reader;
  /** What the network does with the questions for data: leaves them unanswered (loading), or drops them (failed). */
  readonly network?: 'stuck' | 'cut off';
  /** The server refuses what is asked or done there, which the browser reports on its console. */
  readonly isRefused?: boolean;
  /** What to do before looking. The language may change afterwards, without another load. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Photographed from top to bottom instead of its first screen. */
  readonly isWhole?: boolean;
}

/**
 * nobody: not signed in. reader: of the demo account, with a history. newcomer: has opened and saved nothing.
 * basic: a newcomer of an account with the smaller plan. operator: runs the service.
 */
export type Reader = 'nobody' | 'reader' | 'newcomer' | 'basic' | 'operator';
