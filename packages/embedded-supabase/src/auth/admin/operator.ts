import type { Context } from 'hono';
import type { Service } from '../../service.ts';
import { visitorOf } from '../visitor.ts';

/** Who the audit table names for what the embedding server, or whoever has the secret key, did. */
export interface Operator {
  actorEmail: 'service_role';
  /** The network address, empty for the embedding server itself. */
  address: string;
}

export function operatorOf(service: Service, c: Context): Operator {
  return { actorEmail: 'service_role', address: visitorOf(service, c).address };
}
