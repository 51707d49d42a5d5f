import type { Session } from '@supabase/auth-js';
import { request } from '../graphql/client.ts';
import { FindOrCreateUserDocument } from '../graphql/session-documents.ts';
import { deleteCopies } from '../offline/copies.ts';
import { readAccountId, writeAccountId } from './account-cookie.ts';
import { wantsOtherClient } from './guards.ts';
import { loadMe } from './me.ts';
import { needsSecondStep } from './two-step.ts';

export type SignInEnd = { kind: 'signed-in' } | { kind: 'two-step' } | { kind: 'no-account' };

/**
 * Selects the account in the cookie if the user still belongs to it, otherwise the user's first account.
 * @throws CombinedError if the data API returns an error or is unreachable.
 */
export async function finishSignIn(session: Session): Promise<SignInEnd> {
  if (needsSecondStep(session)) return { kind: 'two-step' };
  const { id, email = '' } = session.user;
  await deleteCopies({ except: id });
  const result = await request(FindOrCreateUserDocument, { id, email });
  const accountIds = result.findOrCreateUser.user.accountUsers.map((accountUser) => accountUser.accountId);
  const accountId = accountIds.find((one) => one === readAccountId()) ?? accountIds[0];
  // An operator without an account can still use the console.
  if (!accountId) return { kind: wantsOtherClient() ? 'signed-in' : 'no-account' };
  writeAccountId(accountId);
  // Loads the user while the button still shows progress, so that the first page shows the user from the start.
  await loadMe();
  return { kind: 'signed-in' };
}
