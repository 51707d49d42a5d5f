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
 * Security keys as a second factor. The relying party is the site itself (or as set), never what the browser's request
 * names. Attestation is not asked for: which make of key a person has is no business of ours.
 *
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

/** EdDSA, ES256, RS256 (COSE): what keys in use sign with. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The challenge as kept until the answer. */
export const ceremonyShape = z.object({ type: z.enum(['create', 'request']), challenge: z.string() });
export type Ceremony = z.infer<typeof ceremonyShape>;

/** Returns the options of `navigator.credentials.create()` in their JSON form. `existing`: the person's keys, not to be used again. */
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

/** Returns the options of `navigator.credentials.get()` for this one key. */
export function authenticationOptions(service: Service, credential: StoredCredential) {
  return generateAuthenticationOptions({
    rpID: relyingParty(service).id,
    timeout: service.settings.auth.mfa.challengeSeconds * 1000,
    allowCredentials: [{ id: credential.id, transports: credential.transports }],
    userVerification: 'preferred',
  });
}

/** Returns the key that the answer registers, or undefined when the answer does not hold. */
export async function checkRegistration(
  service: Service,
  { answer, challenge }: { answer: unknown; challenge: string },
): Promise<{ credential: StoredCredential; aaguid: string } | undefined> {
  const parsed = registrationShape.safeParse(answer);
  if (!parsed.success) return undefined;
  const party = relyingParty(service);
  const verdict = await orUndefined(() =>
    verifyRegistrationResponse({
      response: parsed.data as RegistrationResponseJSON, // Checked above, but for unknown names of transports.
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

/** Returns the key with its new counter when the answer was signed by it, or undefined. */
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

/** The library throws for every answer that does not hold; to us that is an outcome. */
async function orUndefined<Value>(check: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
