import type { Page } from '@playwright/test';

export interface Place {
  readonly name: string;
  readonly path: string | ((page: Page) => Promise<string>);
  readonly as?: Reader;
  readonly network?: 'stuck' | 'cut off';
  readonly isRefused?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly isWhole?: boolean;
}

/**
 * `nobody`: not signed in. `reader`: a user of the demo account with a history. `newcomer`: a user who has opened and
 * saved nothing. `basic`: a newcomer in an account with the smaller plan. `operator`: runs the service.
 */
export type Reader = 'nobody' | 'reader' | 'newcomer' | 'basic' | 'operator';
