import type { Context } from 'hono';
import type { Service } from '../../service.ts';
import { visitorOf } from '../visitor.ts';

export interface Operator {
  actorEmail: 'service_role';
  /** IP address, or empty for the embedding server itself. */
  address: string;
}

export function operatorOf(service: Service, c: Context): Operator {
  return { actorEmail: 'service_role', address: visitorOf(service, c).address };
}
