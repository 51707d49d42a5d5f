import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { findUser } from '../users/users.ts';
import { type AuthenticationMethod, openSession, type TokenResponse, tokenResponse, type Visitor } from './sessions.ts';

/**
 * Signs a user in after an authentication method succeeded: opens a session, audits it and returns the tokens. Call it
 * in the transaction that consumed the proof, so that both commit together.
 * @throws Error if the user was deleted meanwhile.
 */
export async function grantSession(
  service: Service,
  tx: Queryable,
  input: {
    userId: string;
    method: AuthenticationMethod;
    visitor: Visitor;
    provider?: string | undefined;
    /** Time at which the session ends regardless of refreshes, if the single sign-on provider sets one. ISO 8601. */
    notAfter?: string | undefined;
  },
): Promise<TokenResponse> {
  const opened = await openSession(service, tx, input);
  if (input.notAfter) {
    await tx`update auth.sessions set not_after = ${input.notAfter}::text::timestamptz where id = ${opened.sessionId}`;
  }
  const user = await findUser(tx, { id: input.userId });
  if (!user) throw new Error('The user was deleted while signing in.');
  await audit(service, tx, {
    action: 'login',
    actorId: user.id,
    actorEmail: user.email ?? '',
    address: input.visitor.address,
    traits: { method: input.method, ...(input.provider ? { provider: input.provider } : {}) },
  });
  return tokenResponse(service, tx, { user, ...opened });
}
