import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import type { UserRow } from '../users/user-row.ts';
import type { StoredCredential } from './factors.ts';

/**
 * Security keys as a second factor. The relying party is the configured one or the site itself, never a value from the
 * browser's request. Attestation is not requested, because the model of a user's key does not matter.
 * @see https://www.w3.org/TR/webauthn-3/ §7.1 (registration), §7.2 (authentication)
 */
const text = z.string().max(100_000);
const credentialFields = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};
const registrationShape = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
const authenticationShape = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.nullish() }),
});

/** COSE identifiers of EdDSA, ES256 and RS256, the algorithms that security keys use in practice. */
const supportedAlgorithmIDs = [-8, -7, -257];

export const ceremonyShape = z.object({ type: z.enum(['create', 'request']), challenge: z.string() });
export type Ceremony = z.infer<typeof ceremonyShape>;

/**
 * Returns the options of `navigator.credentials.create()` as JSON. `existing` lists the user's keys, which must not be
 * registered again.
 */
export function registrationOptions(service: Service, user: UserRow, existing: StoredCredential[]) {
  const name = user.email || user.phone || user.id;
  return generateRegistrationOptions({
    rpName: service.settings.productName,
    rpID: relyingParty(service).id,
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: name,
    timeout: service.settings.auth.mfa.challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

export function authenticationOptions(service: Service, credential: StoredCredential) {
  return generateAuthenticationOptions({
    rpID: relyingParty(service).id,
    timeout: service.settings.auth.mfa.challengeSeconds * 1000,
    allowCredentials: [{ id: credential.id, transports: credential.transports }],
    userVerification: 'preferred',
  });
}

export async function checkRegistration(
  service: Service,
  { answer, challenge }: { answer: unknown; challenge: string },
): Promise<{ credential: StoredCredential; aaguid: string } | undefined> {
  const parsed = registrationShape.safeParse(answer);
  if (!parsed.success) return undefined;
  const party = relyingParty(service);
  const verdict = await orUndefined(() =>
    verifyRegistrationResponse({
      response: parsed.data as RegistrationResponseJSON, // Checked above, except for unknown names of transports.
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }),
  );
  if (!verdict?.verified) return undefined;
  const { credential, aaguid } = verdict.registrationInfo;
  return {
    aaguid,
    credential: {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    },
  };
}

export async function checkAuthentication(
  service: Service,
  { answer, challenge, credential }: { answer: unknown; challenge: string; credential: StoredCredential },
): Promise<StoredCredential | undefined> {
  const parsed = authenticationShape.safeParse(answer);
  if (!parsed.success || parsed.data.id !== credential.id) return undefined;
  const party = relyingParty(service);
  const verdict = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: parsed.data as AuthenticationResponseJSON, // Checked above.
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
        transports: credential.transports,
      },
      requireUserVerification: false,
    }),
  );
  return verdict?.verified ? { ...credential, counter: verdict.authenticationInfo.newCounter } : undefined;
}

function relyingParty(service: Service): { id: string; origins: string[] } {
  const site = new URL(service.siteUrl);
  return service.settings.auth.mfa.relyingParty ?? { id: site.hostname, origins: [site.origin] };
}

/** Returns undefined if the library throws, which it does for every invalid response. */
async function orUndefined<Value>(check: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
