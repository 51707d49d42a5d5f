import type { Context } from 'hono';
import type { Service } from '../../service.ts';
import { visitorOf } from '../visitor.ts';

/** Actor named in the audit log for actions of the embedding server or of a holder of the secret key. */
export interface Operator {
  actorEmail: 'service_role';
  /** The network address, empty for the embedding server itself. */
  address: string;
}

export function operatorOf(service: Service, c: Context): Operator {
  return { actorEmail: 'service_role', address: visitorOf(service, c).address };
}
