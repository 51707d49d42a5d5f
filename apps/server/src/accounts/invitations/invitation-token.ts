/**
 * The token in the links of an invitation's mail: the invitation's id, signed, so that it works without a session and cannot
 * be forged. It works as long as the invitation. Form: `<id>.<signature>`, the signature base64url.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the token of an invitation; the same id and secret give the same token. */
export function createInvitationToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id).toString('base64url')}`;
}

/** Returns the id a token names, or null when it is not one of ours. */
export function readInvitationToken(secret: string, token: string): string | null {
  const [id = '', signatureText = '', ...rest] = token.split('.');
  const signature = Buffer.from(signatureText, 'base64url');
  const expected = sign(secret, id);
  const isSigned = signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
  return isSigned && rest.length === 0 ? id : null;
}

/**
 * 128 bits are beyond guessing and keep the address short. The label keeps the secret's other uses apart; it names the link
 * that came first, so that links of mails sent earlier stay valid.
 */
const sign = (secret: string, id: string) =>
  createHmac('sha256', secret).update('decline-invitation\0').update(id).digest().subarray(0, 16);
