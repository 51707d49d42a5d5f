import type { Page } from '@playwright/test';

/**
 * One state of one address, for the accessibility tests and `npm run screenshots`. Each screen lists its places in
 * `places/<noun>.ts`; `all.ts` is the contents page.
 */
export interface Place {
  /** Unique, begins with the noun, and names its pictures. */
  readonly name: string;
  /** An address, or a function that finds it once on a page where `as` is signed in. */
  readonly path: string | ((page: Page) => Promise<string>);
  /** Reader of the place. Default: the demo's reader. */
  readonly as?: Reader;
  /** Behaviour of data requests: unanswered (loading) or dropped (failed). */
  readonly network?: 'stuck' | 'cut off';
  /** The server refuses a request there, which the browser reports on its console. */
  readonly isRefused?: boolean;
  /** Actions before the check. The language may change afterwards without a reload. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Photograph the whole page instead of its first screen. */
  readonly isWhole?: boolean;
}

/**
 * nobody: not signed in. reader: of the demo account, with a history. newcomer: has opened and saved nothing. basic: a
 * newcomer of an account with the smaller plan. operator: runs the service.
 */
export type Reader = 'nobody' | 'reader' | 'newcomer' | 'basic' | 'operator';
