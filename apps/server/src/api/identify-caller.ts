import { type Caller, isUuid, parseAccountId, readCaller } from '#src/accounts/current-account.ts';
import { NotSignedInError } from '#src/platform/errors.ts';
import type { ApiDeps } from './context.ts';
import { cookieValue } from './cookie.ts';

const tokenLengthMax = 8_192;

/**
 * Returns the caller of a request. Only the `Authorization` header authenticates, never a cookie, so another site
 * cannot act through a reader's browser. The `x-account-id` header selects the account, or else the `account` cookie.
 * The default is the user's first account.
 * @throws NotSignedInError for an invalid token, so that the client refreshes it instead of continuing anonymously.
 * @throws SecondStepRequiredError if the session has completed only one of two steps.
 */
export async function identifyCaller(
  {
    db,
    callers,
    verifyAccessToken,
    isSecretKey,
  }: Pick<ApiDeps, 'db' | 'callers' | 'verifyAccessToken' | 'isSecretKey'>,
  headers: Headers,
): Promise<Caller> {
  const authorization = headers.get('authorization');
  if (!authorization) return { kind: 'anonymous' };
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  if (!token || token.length > tokenLengthMax) throw new NotSignedInError('The token cannot be read.');
  if (isSecretKey(token)) return { kind: 'anonymous', holdsSecretKey: true };
  // Clients of the backend service send their publishable key if they have no session.
  if (token.startsWith('sb_')) return { kind: 'anonymous' };
  const verified = await verifyAccessToken(token);
  if (!verified || !isUuid(verified.userId)) throw new NotSignedInError('The token is not valid.');
  const wantedAccountId =
    parseAccountId(headers.get('x-account-id') ?? undefined) ?? parseAccountId(cookieValue(headers, 'account'));
  const { email, sessionId, hasTakenSecondStep } = verified;
  if (sessionId !== null && !isUuid(sessionId)) throw new NotSignedInError('The token is not valid.');
  const userId = verified.userId.toLowerCase();
  const signedInAs = { userId, email, sessionId, hasTakenSecondStep, wantedAccountId };
  return callers ? callers.read(signedInAs) : readCaller({ db }, signedInAs);
}
