import type { Caller } from '../http/caller.ts';

export interface FunctionContext {
  /** Caller of the request, with verified claims. Null only for a function that anybody may call. */
  caller: Caller | null;
  /** Aborted at the time limit or when the client has disconnected. The function should then return. */
  signal: AbortSignal;
}

export interface ServerFunction {
  handler(request: Request, context: FunctionContext): Promise<Response> | Response;
  verifyJwt?: boolean;
  methods?: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
}

export type ServerFunctions = Readonly<Record<string, ServerFunction>>;
