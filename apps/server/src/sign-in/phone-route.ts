/**
 * `POST /api/phone-number` converts text typed at sign-in to a phone number in E.164 and returns it as `{ "phone":
 * "+819012345678" }`, or null if the text is not a phone number. It does not check whether a user has this number. The
 * server parses the text because the client does not include the numbering plans of all countries.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { parsePhone } from '#src/accounts/phones/parse-phone.ts';
import { requestLocale } from '#src/api/locale.ts';

const bodyBytesMax = 1_000;
const bodySchema = z.object({ text: z.string() });

/** Mount this route at the root, behind the rate limit. */
export function createPhoneRoute(): Hono {
  const app = new Hono();
  app.post('/api/phone-number', bodyLimit({ maxSize: bodyBytesMax }), async (c) => {
    const body = bodySchema.safeParse(await c.req.json().catch(() => null));
    c.header('Cache-Control', 'no-store');
    return c.json({ phone: body.success ? parsePhone(body.data.text, requestLocale(c.req.raw.headers)) : null });
  });
  return app;
}
