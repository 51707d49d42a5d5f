import type { AuthRefusal } from '#src/app/session/auth-refusal.ts';
import type { WordKey } from '#src/app/words.ts';

export const refusalWords = {
  'invalid-credentials': 'login.invalidCredentials',
  'email-not-confirmed': 'login.emailNotConfirmed',
  'too-many-attempts': 'login.tooManyAttempts',
  unreachable: 'login.unreachable',
  'link-expired': 'login.linkExpired',
  'weak-password': 'login.weakPassword',
  'same-password': 'login.samePassword',
  'wrong-code': 'login.wrongCode',
  'signed-out': 'login.linkExpired',
  failed: 'login.failed',
  'no-account': 'login.noAccount',
} as const satisfies Record<AuthRefusal | 'no-account', WordKey>;
