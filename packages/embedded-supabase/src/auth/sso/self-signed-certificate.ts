import { createPublicKey, createSign, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Generates an RSA key with a self-signed certificate, the form in which SAML metadata carries keys (RFC 5280; DER,
 * X.690). The certificate's names and dates do not matter, because identity providers compare only the key.
 */
const keyBits = 3072;
const validYears = 20;
const oids = {
  // sha256WithRSAEncryption (RFC 4055) and commonName, DER-encoded.
  sha256WithRsa: Buffer.from('06092a864886f70d01010b', 'hex'),
  commonName: Buffer.from('0603550403', 'hex'),
};
const tags = {
  integer: 0x02,
  bitString: 0x03,
  nil: 0x05,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
};

export interface KeyWithCertificate {
  /** PEM, PKCS #8. */
  privateKey: string;
  certificate: string;
}

/** Generates a key and its certificate, which takes up to a second. `name` is the certificate's subject, truncated to 64 characters. */
export async function makeSelfSignedCertificate(name: string, now: Date): Promise<KeyWithCertificate> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: keyBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const algorithm = der(tags.sequence, oids.sha256WithRsa, der(tags.nil));
  const subject = der(
    tags.sequence,
    der(tags.set, der(tags.sequence, oids.commonName, der(tags.utf8, Buffer.from(name.slice(0, 64))))),
  );
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + validYears);
  // The serial number must be positive and at most 20 octets (RFC 5280 4.1.2.2).
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const toBeSigned = der(
    tags.sequence,
    der(tags.integer, serial),
    algorithm,
    subject,
    der(tags.sequence, time(now), time(end)),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(toBeSigned).sign(privateKey);
  const certificate = der(tags.sequence, toBeSigned, algorithm, der(tags.bitString, Buffer.from([0]), signature));
  return { privateKey, certificate: toPem(certificate) };
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const hex = length.toString(16);
  const octets = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | octets.length]), octets, content]);
}

/** YYMMDDHHMMSSZ until 2049, YYYYMMDDHHMMSSZ afterwards (RFC 5280 4.1.2.5). */
function time(instant: Date): Buffer {
  const text = `${instant.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  if (instant.getUTCFullYear() >= 2050) return der(tags.generalizedTime, Buffer.from(text));
  return der(tags.utcTime, Buffer.from(text.slice(2)));
}

function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
