import type { Caller } from '../http/caller.ts';

export interface FunctionContext {
  /** Whose request it is; null only for a function that may be called by anybody. Its claims are verified. */
  caller: Caller | null;
  /** Aborted when the time is up or the client has gone: stop what you do. */
  signal: AbortSignal;
}

/** A named function of the server, called by `client.functions.invoke(name)`. */
export interface ServerFunction {
  handler(request: Request, context: FunctionContext): Promise<Response> | Response;
  /** Whether a valid key or a signed-in user's token is needed. Default: true. */
  verifyJwt?: boolean;
  /** What it answers to. Default: every method. */
  methods?: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
}

export type ServerFunctions = Readonly<Record<string, ServerFunction>>;
