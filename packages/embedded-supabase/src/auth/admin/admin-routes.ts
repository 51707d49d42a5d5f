import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { linkRoutes } from '../codes/link-routes.ts';
import { requireAdmin, requirePathUuid } from '../guard.ts';
import { showFactor } from '../mfa/factor-row.ts';
import { listFactors } from '../mfa/factors.ts';
import { deleteFactorAsAdmin } from '../mfa/remove-factor.ts';
import { changeUser, requireRole, type UserChanges } from '../users/change-user.ts';
import { deleteUser } from '../users/delete-user.ts';
import { showUser, type UserRow } from '../users/user-row.ts';
import { selectUsers } from '../users/users.ts';
import { createUser } from './admin.ts';
import { parseGoDuration } from './go-duration.ts';
import { listUsers } from './list-users.ts';
import { operatorOf } from './operator.ts';
import { paginationHeaders, readPage } from './pagination.ts';

const text = z.string().nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();
const userShape = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  role: text,
  ban_duration: text,
  user_metadata: metadata,
  app_metadata: metadata,
});
const deleteShape = z.object({ should_soft_delete: z.boolean().nullish() });

export function adminRoutes(app: Hono, service: Service): void {
  for (const path of ['/admin/*', '/invite']) {
    app.use(path, async (c, next) => {
      await requireAdmin(service, c);
      await next();
    });
  }
  app.get('/admin/users', async (c) => {
    const page = readPage(c);
    const filter = c.req.query('filter');
    const { users, total } = await listUsers(service, { ...page, filter, order: readOrder(c) });
    paginationHeaders(c, service, { ...page, total });
    return c.json({ users: users.map(showUser), aud: 'authenticated' });
  });
  app.post('/admin/users', async (c) => {
    const body = await readBody(c, userShape);
    requireRole(body.role || undefined);
    const user = await createUser(service, operatorOf(service, c), {
      ...changesOf(service, body),
      id: body.id || undefined,
      password: body.password || undefined,
      passwordHash: body.password_hash || undefined,
      emailConfirmed: body.email_confirm ?? false,
      phoneConfirmed: body.phone_confirm ?? false,
    });
    return c.json(user);
  });
  app.get('/admin/users/:id', async (c) => c.json(showUser(await requireStored(service, c))));
  app.put('/admin/users/:id', async (c) => {
    const { id } = await requireStored(service, c);
    const changes = changesOf(service, await readBody(c, userShape));
    const user = await changeUser(service, operatorOf(service, c), { id, changes });
    return c.json(showUser(user ?? (await requireStored(service, c))));
  });
  app.delete('/admin/users/:id', async (c) => {
    const { id } = await requireStored(service, c);
    const body = await readBody(c, deleteShape);
    await deleteUser(service, operatorOf(service, c), { id, isSoft: body.should_soft_delete ?? false });
    return c.json({});
  });
  app.get('/admin/users/:id/factors', async (c) => {
    const { id } = await requireStored(service, c);
    return c.json((await listFactors(service.sql, id)).map(showFactor));
  });
  app.delete('/admin/users/:id/factors/:factorId', async (c) => {
    const { id } = await requireStored(service, c);
    const { address } = operatorOf(service, c);
    const factor = await deleteFactorAsAdmin(service, { userId: id, factorId: c.req.param('factorId'), address });
    return c.json(showFactor(factor));
  });
  linkRoutes(app, service);
}

/**
 * Returns the user that the path names, including a soft-deleted one.
 * @throws AuthError 404 `validation_failed`, `user_not_found`.
 */
async function requireStored(service: Service, c: Context): Promise<UserRow> {
  const id = requirePathUuid(c.req.param('id') ?? '');
  const [user] = await selectUsers(service.sql, service.sql`where u.id = ${id}`);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

function changesOf(service: Service, body: z.output<typeof userShape>): UserChanges {
  return {
    email: body.email || undefined,
    phone: body.phone || undefined,
    password: body.password ?? undefined,
    emailConfirmed: body.email_confirm ?? undefined,
    phoneConfirmed: body.phone_confirm ?? undefined,
    role: body.role || undefined,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    bannedUntil: body.ban_duration ? banEnd(service, body.ban_duration) : undefined,
  };
}

/** @throws AuthError 400 `validation_failed`. */
function banEnd(service: Service, duration: string): Date | null {
  const ms = duration === 'none' ? 0 : parseGoDuration(duration);
  if (ms === undefined) {
    throw validationFailed(`invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`);
  }
  return ms === 0 ? null : new Date(service.now().getTime() + ms);
}

/** @throws AuthError 400 `validation_failed`. */
function readOrder(c: Context): 'asc' | 'desc' {
  const [field, direction = 'desc'] = (c.req.query('sort') ?? 'created_at').split(' ', 2);
  if (field !== 'created_at') throw validationFailed(`Bad Sort Parameters: bad field for sort '${field}'`);
  const lower = direction.toLowerCase();
  if (lower === 'asc' || lower === 'desc') return lower;
  const message = `bad direction for sort '${direction}', only 'asc' and 'desc' allowed`;
  throw validationFailed(`Bad Sort Parameters: ${message}`);
}
