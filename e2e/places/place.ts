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
 * nobody: not signed in. reader: of the demo account, with a history. newcomer: has opened and saved nothing. basic: a
 * newcomer of an account with the smaller plan. operator: runs the service.
 */
export type Reader = 'nobody' | 'reader' | 'newcomer' | 'basic' | 'operator';
