import type { Context } from 'hono';
import { requestAddress } from '../http/client-address.ts';
import type { Service } from '../service.ts';
import type { Visitor } from './sessions/sessions.ts';

export function visitorOf(service: Service, c: Context): Visitor {
  const address = requestAddress(c, service.settings.trustedProxyHops);
  return { address, userAgent: c.req.header('user-agent') };
}
