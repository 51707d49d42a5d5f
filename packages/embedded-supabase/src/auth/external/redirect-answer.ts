import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { withParameters } from '../codes/redirect-url.ts';
import type { TokenResponse } from '../sessions/sessions.ts';

export class ProviderError extends Error {
  readonly error: string;
  readonly code: string | undefined;

  constructor(error: string, description: string, code?: string) {
    super(description);
    this.error = error;
    this.code = code;
  }
}

const descriptionLengthMax = 300;
const errorsByStatus: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};
const refusedCodes = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/**
 * Returns the redirect URL that reports a failure to the browser. An unexpected failure is logged, and the URL contains
 * no details of it.
 */
export function failureRedirect(service: Service, redirectTo: string, failure: unknown): string {
  const { error, code, description } = describe(service, failure);
  const parameters = { error, ...(code ? { error_code: code } : {}), error_description: description };
  const address = withParameters(redirectTo, 'both', parameters);
  return `${address}&sb=`;
}

function describe(service: Service, failure: unknown) {
  if (failure instanceof ProviderError) {
    const { error, code } = failure;
    return { error: clean(error), code, description: clean(failure.message) };
  }
  if (failure instanceof AuthError) {
    const error = refusedCodes.includes(failure.code) ? 'access_denied' : errorsByStatus[failure.status];
    return { error: error ?? 'server_error', code: failure.code, description: failure.message };
  }
  service.log.error({ err: failure }, 'sign-in by another provider failed');
  return { error: 'server_error', code: 'unexpected_failure', description: 'Unexpected failure' };
}

function clean(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, descriptionLengthMax);
}

export function codeRedirect(redirectTo: string, code: string): string {
  return withParameters(redirectTo, 'query', { code });
}

/** Puts the tokens into the fragment, which browsers do not send to servers. */
export function tokensRedirect(redirectTo: string, tokens: TokenResponse, more: Record<string, string> = {}): string {
  const address = withParameters(redirectTo, 'fragment', {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    ...more,
    refresh_token: tokens.refresh_token,
    token_type: tokens.token_type,
  });
  return `${address}&sb=`;
}
