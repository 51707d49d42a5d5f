import type { Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { operatorOf } from '../admin/operator.ts';
import { validationFailed } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { showUser } from '../users/user-row.ts';
import { generateLink, inviteUser, linkTypes } from './generate-link.ts';
import { settleRedirect } from './redirect-url.ts';

const text = z.string().nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();
const inviteShape = z.object({ email: text, data: metadata });
const linkShape = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

export function linkRoutes(app: Hono, service: Service): void {
  app.post('/invite', async (c) => {
    const body = await readBody(c, inviteShape);
    const order = { email: body.email ?? '', data: body.data ?? undefined, redirectTo: settleRedirect(service, c) };
    return c.json(showUser(await inviteUser(service, operatorOf(service, c), order)));
  });
  app.post('/admin/generate_link', async (c) => {
    const body = await readBody(c, linkShape);
    const type = linkTypes.find((one) => one === body.type);
    if (!type) throw validationFailed(`Invalid email action link type requested: ${(body.type ?? '').slice(0, 50)}`);
    const link = await generateLink(service, operatorOf(service, c), {
      type,
      email: body.email ?? '',
      newEmail: body.new_email || undefined,
      password: body.password || undefined,
      data: body.data ?? undefined,
      redirectTo: settleRedirect(service, c, body.redirect_to),
    });
    return c.json({
      ...showUser(link.user),
      action_link: link.actionLink,
      email_otp: link.emailOtp,
      hashed_token: link.hashedToken,
      verification_type: link.verificationType,
      redirect_to: link.redirectTo,
    });
  });
}
