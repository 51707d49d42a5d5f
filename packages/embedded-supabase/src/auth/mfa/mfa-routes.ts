import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { rateLimitAddress, requestAddress } from '../../http/client-address.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { requireUser, type SignedIn } from '../guard.ts';
import { createMailLimits } from '../mail/mail-limits.ts';
import { localeFor } from '../mail/send-auth-mail.ts';
import { createLimiter, spend } from '../rate-limits.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { requireFactorId } from './factors.ts';
import {
  countRecoveryCodes,
  generateRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { verifyFactor } from './verify-factor.ts';

const text = z.string().optional();
const enrollShape = z.object({
  factor_type: text,
  friendly_name: z.string().nullish(),
  issuer: z.string().nullish(),
  phone: z.string().nullish(),
});
const challengeShape = z.object({ channel: z.string().nullish() });
const verifyShape = z.object({
  challenge_id: z.string().default(''),
  code: text,
  webauthn: z.object({ type: text, credential_response: z.unknown() }).optional(),
});

const generateShape = z.object({ friendly_name: z.string().nullish() });
const useShape = z.object({ code: text });

export function mfaRoutes(app: Hono, service: Service): void {
  const { factorPerAddress, failuresPerFactorAndAddress } = service.settings.auth.rateLimits;
  const challenges = createLimiter(service.sql, 'factor-challenge', factorPerAddress);
  const verifications = createLimiter(service.sql, 'factor-verify', factorPerAddress);
  const failures = createLimiter(service.sql, 'factor-failure', failuresPerFactorAndAddress);
  const mailLimits = createMailLimits(service);
  const addressOf = (c: Context) => requestAddress(c, service.settings.trustedProxyHops);

  // Registered before the routes of a single factor, which would parse these names as a factor ID.
  recoveryCodeRoutes(app, service, { verifications, addressOf });
  app.post('/factors', async (c) => {
    const signedIn = await requirePerson(service, c);
    const { factor_type, ...body } = await readBody(c, enrollShape);
    const factor = {
      factor_type,
      friendly_name: body.friendly_name ?? undefined,
      issuer: body.issuer ?? undefined,
      phone: body.phone ?? undefined,
    };
    return c.json(await enrollFactor(service, signedIn, { factor, address: addressOf(c) }));
  });
  app.post('/factors/:id/challenge', async (c) => {
    const signedIn = await requirePerson(service, c);
    await spend(challenges, addressOf(c));
    const { channel } = await readBody(c, challengeShape);
    const locale = localeFor(service, signedIn.user, c);
    const input = { factorId: c.req.param('id'), channel: channel ?? undefined, address: addressOf(c), locale };
    return c.json(await challengeFactor({ service, mailLimits }, signedIn, input));
  });
  app.post('/factors/:id/verify', async (c) => {
    const signedIn = await requirePerson(service, c);
    await spend(verifications, addressOf(c));
    const { challenge_id: challengeId, code, webauthn } = await readBody(c, verifyShape);
    const input = { factorId: c.req.param('id'), proof: { challengeId, code, webauthn }, address: addressOf(c) };
    // Counts the attempt before the check, so that concurrent guesses count too; a correct code resets the count.
    const guesser = `${requireFactorId(input.factorId)}:${rateLimitAddress(input.address)}`;
    await spend(failures, guesser);
    const response = await verifyFactor(service, signedIn, input);
    await failures.delete(guesser);
    return c.json(response);
  });
  app.delete('/factors/:id', async (c) => {
    const signedIn = await requirePerson(service, c);
    return c.json(await removeFactor(service, signedIn, { factorId: c.req.param('id'), address: addressOf(c) }));
  });
}

function recoveryCodeRoutes(
  app: Hono,
  service: Service,
  { verifications, addressOf }: { verifications: ReturnType<typeof createLimiter>; addressOf: (c: Context) => string },
) {
  const path = '/factors/recovery-codes';
  app.get(path, async (c) => c.json(await countRecoveryCodes(service, await requirePerson(service, c))));
  app.post(path, async (c) => {
    const signedIn = await requirePerson(service, c);
    const { friendly_name: name } = await readBody(c, generateShape);
    return c.json(await generateRecoveryCodes(service, signedIn, { name: name ?? undefined, address: addressOf(c) }));
  });
  app.post(`${path}/regenerate`, async (c) => {
    const signedIn = await requirePerson(service, c);
    return c.json(await regenerateRecoveryCodes(service, signedIn, { address: addressOf(c) }));
  });
  app.post(`${path}/verify`, async (c) => {
    const signedIn = await requirePerson(service, c);
    await spend(verifications, addressOf(c));
    const { code = '' } = await readBody(c, useShape);
    return c.json(await useRecoveryCode(service, signedIn, { code, address: addressOf(c) }));
  });
  app.delete(path, async (c) => {
    const signedIn = await requirePerson(service, c);
    return c.json(await removeRecoveryCodes(service, signedIn, { address: addressOf(c) }));
  });
}

/** @throws AuthError as `requireUser`; 403 `no_authorization` for an anonymous user. */
async function requirePerson(service: Service, c: Context): Promise<SignedIn> {
  const signedIn = await requireUser(service, c);
  if (!signedIn.user.is_anonymous) return signedIn;
  throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}
