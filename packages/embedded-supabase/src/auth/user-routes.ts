import type { Hono } from 'hono';
import { z } from 'zod';
import { requestAddress } from '../http/client-address.ts';
import type { Service } from '../service.ts';
import { readBody } from './body.ts';
import { requireUser } from './guard.ts';
import { updateUser } from './update-user.ts';
import { showUser } from './user-row.ts';

const text = z.string().optional();
const metadata = z.record(z.string(), z.unknown()).nullish();
const updateShape = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  data: metadata,
  app_metadata: metadata,
});

/** The signed-in user: `GET` and `PUT /user`. */
export function userRoutes(app: Hono, service: Service): void {
  app.get('/user', async (c) => c.json(showUser((await requireUser(service, c)).user)));
  app.put('/user', async (c) => {
    const signedIn = await requireUser(service, c);
    const body = await readBody(c, updateShape);
    const update = { ...body, data: body.data ?? undefined, app_metadata: body.app_metadata ?? undefined };
    const address = requestAddress(c, service.settings.trustedProxyHops);
    return c.json(showUser(await updateUser(service, signedIn, { update, address })));
  });
}
