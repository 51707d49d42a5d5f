/**
 * Creates and verifies the tokens in the links of invitation mails. A token contains the signed invitation id. It needs
 * no session, cannot be forged, and works as long as the invitation is valid. Format: `<id>.<signature>`, with the
 * signature in base64url.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function createInvitationToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id).toString('base64url')}`;
}

export function readInvitationToken(secret: string, token: string): string | null {
  const [id = '', signatureText = '', ...rest] = token.split('.');
  const signature = Buffer.from(signatureText, 'base64url');
  const expected = sign(secret, id);
  const isSigned = signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
  return isSigned && rest.length === 0 ? id : null;
}

/**
 * A signature of 128 bits cannot be guessed and keeps the URL short. The label separates this use of the secret from
 * others. The label keeps its original name so that links in older mails stay valid.
 */
const sign = (secret: string, id: string) =>
  createHmac('sha256', secret).update('decline-invitation\0').update(id).digest().subarray(0, 16);
