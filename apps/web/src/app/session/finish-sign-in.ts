import type { Session } from '@supabase/auth-js';
import { request } from '../graphql/client.ts';
import { FindOrCreateUserDocument } from '../graphql/session-documents.ts';
import { forgetCopies } from '../offline/copies.ts';
import { readAccountId, writeAccountId } from './account-cookie.ts';
import { wantsOtherClient } from './guards.ts';
import { loadMe } from './me.ts';
import { needsSecondStep } from './two-step.ts';

export type SignInEnd = { kind: 'signed-in' } | { kind: 'two-step' } | { kind: 'no-account' };

/**
 * What follows once the sign-in service has given a session, however it was asked: the person is made known to the
 * product, and the account to work in is chosen (that of the cookie if it is still theirs, else their first).
 *
 * @throws CombinedError when the data API refuses or cannot be reached.
 */
export async function finishSignIn(session: Session): Promise<SignInEnd> {
  if (needsSecondStep(session)) return { kind: 'two-step' };
  const { id, email = '' } = session.user;
  await forgetCopies({ except: id });
  const result = await request(FindOrCreateUserDocument, { id, email });
  const accountIds = result.findOrCreateUser.user.accountUsers.map((accountUser) => accountUser.accountId);
  const accountId = accountIds.find((one) => one === readAccountId()) ?? accountIds[0];
  // An operator may belong to no account: the console is theirs all the same.
  if (!accountId) return { kind: wantsOtherClient() ? 'signed-in' : 'no-account' };
  writeAccountId(accountId);
  // While the button still turns: the first page then shows who is signed in from the start.
  await loadMe();
  return { kind: 'signed-in' };
}
