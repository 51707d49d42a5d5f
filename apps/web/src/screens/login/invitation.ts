import { FetchError } from 'ofetch';
import { restApi } from '#src/app/rest-client.ts';

export interface Invitation {
  readonly state: 'open' | 'expired' | 'accepted' | 'declined' | 'revoked' | 'demo';
  readonly accountId: string;
  readonly account: string;
  /** Null if the inviting user was deleted. */
  readonly inviter: string | null;
  readonly email: string;
  readonly expiresAt: string;
  readonly shared: { readonly kind: 'board' | 'action'; readonly id: number; readonly title: string } | null;
}

/**
 * `password`: the invited person must choose a password, using the token. `sign-in`: the person can already sign in.
 * `closed`: the invitation is no longer open.
 */
export type Acceptance = { kind: 'password'; token: string } | { kind: 'sign-in' } | { kind: 'closed' };

const path = (token: string) => `/api/invitations/${encodeURIComponent(token)}`;

/**
 * Returns null if the invitation is unknown.
 * @throws FetchError as `restApi` does.
 */
export async function readInvitation(token: string): Promise<Invitation | null> {
  try {
    return await restApi<Invitation>(path(token));
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return null;
    throw error;
  }
}

/** @throws FetchError as `restApi` does. */
export function acceptInvitation(token: string): Promise<Acceptance> {
  return restApi<Acceptance>(`${path(token)}/accept`, { method: 'POST' });
}

/** Returns the reason in the reader's language if the server refuses. */
export async function renewInvitation(token: string): Promise<{ refusal: string } | null> {
  try {
    await restApi(`${path(token)}/renew`, { method: 'POST' });
    return null;
  } catch (error) {
    const message = error instanceof FetchError ? (error.data as { error?: { message?: string } })?.error?.message : '';
    if (message) return { refusal: message };
    throw error;
  }
}

export function pageOf({ shared }: Invitation): string {
  return shared ? `/${shared.kind}s/${shared.id}` : '/publications';
}
