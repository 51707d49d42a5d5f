/**
 * `POST /api/phone-number`: the number in E.164 that text typed at sign-in means, as `{ "phone": "+819012345678" }`, or
 * null if it is none. It looks nobody up. The client does not carry the numbering plans of all countries.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { parsePhone } from '#src/accounts/phones/parse-phone.ts';
import { requestLocale } from '#src/api/locale.ts';

const bodyBytesMax = 1_000;
const bodySchema = z.object({ text: z.string() });

/** Returns the route, to be mounted at the root behind the limit of requests. */
export function createPhoneRoute(): Hono {
  const app = new Hono();
  app.post('/api/phone-number', bodyLimit({ maxSize: bodyBytesMax }), async (c) => {
    const body = bodySchema.safeParse(await c.req.json().catch(() => null));
    c.header('Cache-Control', 'no-store');
    return c.json({ phone: body.success ? parsePhone(body.data.text, requestLocale(c.req.raw.headers)) : null });
  });
  return app;
}
