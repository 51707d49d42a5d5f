import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { TOTP } from 'otpauth';

export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() });
}

export function wrongCodeAt(secret: string, at: Date): string {
  const right = [-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, new Date(at.getTime() + seconds * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!; // Six candidates, five right codes.
}

interface Answer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, never>;
}

export interface SecurityKey {
  credentialId: string;
  create(page: Page): Answer;
  get(page: Page): Answer;
  counter: number;
}

interface Page {
  challenge: ArrayBuffer | Uint8Array;
  origin: string;
  rpId: string;
}

const presence = 0x01;
const attested = 0x40;

/**
 * Creates a software security key with an ES256 key pair and attestation `none`.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data, https://www.rfc-editor.org/rfc/rfc9053 §7.1 (COSE
 * keys)
 */
export function createSecurityKey(): SecurityKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const key: SecurityKey = {
    credentialId: rawId.toString('base64url'),
    counter: 0,
    create(page) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(page, presence | attested, key.counter), credential]);
      return answer(key.credentialId, {
        clientDataJSON: clientData('webauthn.create', page).toString('base64url'),
        attestationObject: attestationObject(authData).toString('base64url'),
        transports: ['usb'],
      });
    },
    get(page) {
      key.counter += 1;
      const authData = authenticatorData(page, presence, key.counter);
      const data = clientData('webauthn.get', page);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return answer(key.credentialId, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
  return key;
}

function answer(id: string, response: Record<string, unknown>): Answer {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}

function clientData(type: string, { challenge, origin }: Page): Buffer {
  const text = Buffer.from(new Uint8Array(challenge)).toString('base64url');
  return Buffer.from(JSON.stringify({ type, challenge: text, origin, crossOrigin: false }));
}

function authenticatorData({ rpId }: Page, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), tail]);
}

/** CBOR map: 1 (kty): 2 (EC2), 3 (alg): -7 (ES256), -1 (crv): 1 (P-256), -2: x, -3: y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes32 = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), bytes32(x), Buffer.from([0x22]), bytes32(y)]);
}

function attestationObject(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), length, authData],
  ]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
