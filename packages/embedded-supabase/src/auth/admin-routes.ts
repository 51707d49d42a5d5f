import type { Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../service.ts';
import type { AuthAdmin } from './admin.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { readBody } from './body.ts';
import { requireAdmin, requirePathUuid } from './guard.ts';

const metadata = z.record(z.string(), z.unknown()).nullish();
const createShape = z.object({
  id: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().nullish(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata,
  app_metadata: metadata,
});

/** Accounts by the secret key: `/admin/users`. */
export function adminRoutes(app: Hono, service: Service, admin: AuthAdmin): void {
  app.use('/admin/*', async (c, next) => {
    await requireAdmin(service, c);
    await next();
  });
  app.post('/admin/users', async (c) => {
    const body = await readBody(c, createShape);
    if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone accounts are disabled');
    if (!body.email) throw validationFailed('Cannot create a user without either an email or phone');
    const user = await admin.createUser({
      id: body.id,
      email: body.email,
      password: body.password ?? undefined,
      emailConfirmed: body.email_confirm ?? false,
      userMetadata: body.user_metadata ?? undefined,
      appMetadata: body.app_metadata ?? undefined,
    });
    return c.json(user);
  });
  app.get('/admin/users/:id', async (c) => {
    const user = await admin.findUserById(requirePathUuid(c.req.param('id')));
    if (!user) throw userNotFound();
    return c.json(user);
  });
  app.delete('/admin/users/:id', async (c) => {
    if (!(await admin.deleteUser(requirePathUuid(c.req.param('id'))))) throw userNotFound();
    return c.json({});
  });
}

function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}
