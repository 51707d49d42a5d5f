import type { Hono } from 'hono';
import type { Service } from '../../service.ts';
import { readBody } from '../body.ts';
import { requireUser } from '../guard.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { reauthenticate } from '../passwords/reauthenticate.ts';
import { recover, recoverShape } from '../passwords/recover.ts';
import type { RateLimits } from '../rate-limits.ts';
import { visitorOf } from '../visitor.ts';
import { resend, resendShape } from './resend.ts';
import { sendCode, sendCodeShape } from './send-code.ts';

export function mailRoutes(
  app: Hono,
  deps: { service: Service; rateLimits: RateLimits; mailLimits: MailLimits },
): void {
  const { service, rateLimits } = deps;
  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (c) => {
      const visitor = visitorOf(service, c);
      await rateLimits.countOtp(visitor.address);
      return c.json(await sendCode(deps, c, { body: await readBody(c, sendCodeShape), visitor }));
    });
  }
  app.post('/recover', async (c) => {
    const visitor = visitorOf(service, c);
    await rateLimits.countOtp(visitor.address);
    await recover(deps, c, { body: await readBody(c, recoverShape), visitor });
    return c.json({});
  });
  app.post('/resend', async (c) => {
    const visitor = visitorOf(service, c);
    await rateLimits.countOtp(visitor.address);
    await resend(deps, c, { body: await readBody(c, resendShape), visitor });
    return c.json({});
  });
  app.get('/reauthenticate', async (c) => {
    const { user } = await requireUser(service, c);
    const { address } = visitorOf(service, c);
    await rateLimits.countOtp(address);
    return c.json(await reauthenticate(deps, c, { user, address }));
  });
}
