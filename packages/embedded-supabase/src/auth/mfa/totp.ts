import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/**
 * One-time passwords of authenticator apps: SHA-1, six digits, 30-second steps, one step of clock difference allowed.
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Secret length in bytes: 160 bits, as RFC 4226 §4 recommends. */
const secretBytes = 20;
const stepsAround = 1;

export interface NewTotp {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://` URI. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
  uri: string;
  qrCode: string;
}

export function createTotp({ issuer, account }: { issuer: string; account: string }): NewTotp {
  const totp = new TOTP({ ...parameters, issuer, label: account, secret: new Secret({ size: secretBytes }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri) };
}

/**
 * Returns the time step (Unix seconds / 30) of the code. Returns undefined for a wrong code, and for a step not later
 * than `after`, so that a code cannot be used twice.
 */
export function acceptedStep(input: {
  secret: string;
  code: string;
  now: Date;
  after: number | null;
}): number | undefined {
  if (!/^\d{6}$/.test(input.code)) return undefined;
  const timestamp = input.now.getTime();
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(input.secret) });
  const delta = totp.validate({ token: input.code, timestamp, window: stepsAround });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / parameters.period) + delta;
  return input.after === null || step > input.after ? step : undefined;
}
