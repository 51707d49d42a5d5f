import { CombinedError } from '@urql/core';
import type { T } from '../words.ts';
import { errorCode } from './client.ts';

/** Returns what happened and what to do next, in the reader's language, for any error a call may end in. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof CombinedError)) return t('error.unexpected');
  if (error.networkError) return t('error.network');
  switch (errorCode(error)) {
    case 'FORBIDDEN':
      return t('error.forbidden');
    case 'PLAN_REQUIRED':
      return t('error.planRequired');
    case 'USER_LIMIT_REACHED':
      return t('error.userLimitReached');
    case 'TRIAL_ENDED':
    case 'READ_ONLY':
      return t('error.readOnly');
    case 'NOT_FOUND':
      return t('error.notFound');
    case 'RATE_LIMITED':
      return t('error.tooMany');
    default:
      return t('error.unexpected');
  }
}
