import type { ApiRole, TokenVerdict } from '../keys/access-token.ts';

export interface Caller {
  kind: 'caller';
  role: ApiRole;
  claims: Record<string, unknown>;
}

export type CallerRefusal =
  | { kind: 'no-key' }
  | { kind: 'unknown-key' }
  | { kind: 'bad-token'; verdict: Extract<TokenVerdict, { kind: 'invalid' }> };
