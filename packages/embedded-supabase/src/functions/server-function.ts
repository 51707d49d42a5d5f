import type { Caller } from '../http/caller.ts';

export interface FunctionContext {
  /** The request's caller, with verified claims; null only for a function that anybody may call. */
  caller: Caller | null;
  /** Aborted at the time limit or when the client has disconnected: stop working. */
  signal: AbortSignal;
}

export interface ServerFunction {
  handler(request: Request, context: FunctionContext): Promise<Response> | Response;
  /** Whether a valid key or a user's token is required. Default: true. */
  verifyJwt?: boolean;
  /** Allowed methods. Default: all. */
  methods?: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
}

export type ServerFunctions = Readonly<Record<string, ServerFunction>>;
