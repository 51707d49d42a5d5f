/**
 * The token in the links of an invitation's mail: the signed id, which works without a session and cannot be forged, as
 * long as the invitation is valid. Form: `<id>.<signature>`, the signature in base64url.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the token of an invitation. Deterministic in id and secret. */
export function createInvitationToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id).toString('base64url')}`;
}

/** Returns the id in a token, or null if we did not sign it. */
export function readInvitationToken(secret: string, token: string): string | null {
  const [id = '', signatureText = '', ...rest] = token.split('.');
  const signature = Buffer.from(signatureText, 'base64url');
  const expected = sign(secret, id);
  const isSigned = signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
  return isSigned && rest.length === 0 ? id : null;
}

/**
 * 128 bits cannot be guessed and keep the address short. The label separates other uses of the secret. It is the name
 * of the first link, so that links of older mails stay valid.
 */
const sign = (secret: string, id: string) =>
  createHmac('sha256', secret).update('decline-invitation\0').update(id).digest().subarray(0, 16);
