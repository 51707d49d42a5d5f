import type { Hono } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { settleRedirect } from '../codes/redirect-url.ts';
import { requireUser } from '../guard.ts';
import { localeFor } from '../mail/send-auth-mail.ts';
import { readChannel } from '../mail/send-auth-sms.ts';
import { requireAal2IfEnrolled } from '../mfa/require-aal.ts';
import { challengeFields, readChallenge } from '../sessions/flow-state.ts';
import { visitorOf } from '../visitor.ts';
import { unlinkIdentity } from './identities.ts';
import { type UpdateDependencies, updateUser } from './update-user.ts';
import { showUser } from './user-row.ts';

const text = z.string().nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();
const updateShape = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  channel: text,
  data: metadata,
  app_metadata: metadata,
  ...challengeFields,
});

export function userRoutes(app: Hono, deps: UpdateDependencies): void {
  const { service } = deps;
  app.get('/user', async (c) => c.json(showUser((await requireUser(service, c)).user)));
  app.put('/user', async (c) => {
    const signedIn = await requireUser(service, c);
    const body = await readBody(c, updateShape);
    if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    const update = {
      email: body.email || undefined,
      phone: body.phone || undefined,
      password: body.password ?? undefined,
      currentPassword: body.current_password ?? undefined,
      nonce: body.nonce || undefined,
      data: body.data ?? undefined,
      challenge: readChallenge(body),
      channel: readChannel(body.channel),
      redirectTo: settleRedirect(service, c),
    };
    const { address } = visitorOf(service, c);
    const user = await updateUser(deps, signedIn, { update, address, localeOf: (one) => localeFor(service, one, c) });
    return c.json(showUser(user));
  });
  app.delete('/user/identities/:id', async (c) => {
    const signedIn = await requireUser(service, c);
    const { user } = signedIn;
    const { address } = visitorOf(service, c);
    if (service.settings.auth.manualLinking) await requireAal2IfEnrolled(service, signedIn, 'unlink an identity');
    await unlinkIdentity(service, { user, identityId: c.req.param('id'), address });
    return c.json({});
  });
}
