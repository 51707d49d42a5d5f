import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { afterAnswer } from '../after-answer.ts';
import { AuthError } from '../auth-error.ts';
import { sendEmailChangedNotice } from '../mail/send-auth-mail.ts';
import { findFlow, issueAuthCode } from '../sessions/flow-state.ts';
import { grantSession } from '../sessions/grant-session.ts';
import type { TokenResponse, Visitor } from '../sessions/sessions.ts';
import { refusingTaken } from '../users/change-contact.ts';
import {
  codeExpired,
  confirmEmail,
  confirmEmailChange,
  confirmPhone,
  confirmPhoneChange,
  type EmailChange,
  linkExpired,
} from '../users/confirm-user.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUser, isBanned } from '../users/users.ts';
import { type FoundToken, type TokenPurpose, takeCode, takeLinkToken } from './one-time-tokens.ts';

const purposesByType = new Map<string, TokenPurpose[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['magiclink', ['recovery']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
  ['sms', ['phone_confirmation']],
  ['phone_change', ['phone_change']],
]);

export function purposesOf(type: string): TokenPurpose[] | undefined {
  return purposesByType.get(type);
}

export type Proof = { linkToken: string } | { code: string; relatesTo: string };

export type Verified =
  | { kind: 'session'; tokens: TokenResponse }
  | { kind: 'auth-code'; authCode: string }
  | { kind: 'half' };

type Outcome = Verified | { kind: 'refused'; error: AuthError };

/**
 * Consumes a mailed or texted proof and performs the operation it confirms. Only one of two concurrent requests with
 * the same proof succeeds. `wants`: whether the browser receives tokens or, for a link of a PKCE flow, a code that only
 * the requesting browser can exchange.
 * @throws AuthError 403 `otp_expired`, `user_banned`; 422 `email_exists`, `phone_exists`; 400 `flow_state_not_found`.
 */
export async function verify(
  service: Service,
  input: { proof: Proof; purposes: TokenPurpose[]; wants: 'session' | 'auth-code'; visitor: Visitor },
): Promise<Verified> {
  // A wrong code is returned rather than thrown, so that the transaction commits and the attempt counts.
  const work = async (tx: Queryable): Promise<Outcome> => {
    const token = await take(service, tx, input);
    const user = token && (await findUser(tx, { id: token.userId }));
    if (!token || !user) return { kind: 'refused', error: 'code' in input.proof ? codeExpired() : linkExpired() };
    if (isBanned(user, service.now())) throw new AuthError(403, 'user_banned', 'User is banned');
    const change = await act(service, tx, { user, token, address: input.visitor.address });
    if (change?.kind === 'half') return change;
    if (change?.oldEmail && change.oldEmail !== change.newEmail) tellFormerAddress(service, user, change);
    if (input.wants === 'auth-code') return { kind: 'auth-code', authCode: await authCodeFor(service, tx, token) };
    const { visitor } = input;
    return { kind: 'session', tokens: await grantSession(service, tx, { userId: user.id, method: 'otp', visitor }) };
  };
  const outcome = await refusingTaken(() => service.sql.begin(work));
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome;
}

function take(service: Service, tx: Queryable, { proof, purposes }: { proof: Proof; purposes: TokenPurpose[] }) {
  return 'code' in proof
    ? takeCode(service, tx, { ...proof, purposes })
    : takeLinkToken(service, tx, { ...proof, purposes });
}

async function act(
  service: Service,
  tx: Queryable,
  confirmation: { user: UserRow; token: FoundToken; address: string },
): Promise<EmailChange | undefined> {
  const { user, token } = confirmation;
  switch (token.purpose) {
    case 'email_change_current':
    case 'email_change_new':
      return confirmEmailChange(service, tx, confirmation);
    case 'phone_change':
      await confirmPhoneChange(service, tx, confirmation);
      return undefined;
    case 'phone_confirmation':
      if (token.relatesTo !== user.phone) throw codeExpired();
      await confirmPhone(service, tx, confirmation);
      return undefined;
    default:
      if (token.relatesTo !== user.email) throw linkExpired();
      await confirmEmail(service, tx, confirmation);
      return undefined;
  }
}

function tellFormerAddress(service: Service, user: UserRow, change: Extract<EmailChange, { kind: 'changed' }>) {
  const { newEmail, oldEmail } = change;
  if (oldEmail) afterAnswer(service, () => sendEmailChangedNotice(service, { user, oldEmail, newEmail }));
}

async function authCodeFor(service: Service, tx: Queryable, { flowId, userId }: FoundToken): Promise<string> {
  const flow = flowId === undefined ? undefined : await findFlow(tx, { id: flowId });
  if (!flow || (flow.user_id !== null && flow.user_id !== userId)) {
    throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.');
  }
  return issueAuthCode(service, tx, { flowId: flow.id, userId });
}
