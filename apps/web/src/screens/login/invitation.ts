import { FetchError } from 'ofetch';
import { restApi } from '#src/app/rest-client.ts';

/** An invitation, as the link of its mail shows it to whoever opens it. */
export interface Invitation {
  readonly state: 'open' | 'expired' | 'accepted' | 'declined' | 'revoked' | 'demo';
  readonly accountId: string;
  readonly account: string;
  /** Null when the person who invited is gone. */
  readonly inviter: string | null;
  readonly email: string;
  readonly expiresAt: string;
  readonly shared: { readonly kind: 'board' | 'action'; readonly id: number; readonly title: string } | null;
}

/** `password`: one is chosen, with the token. `sign-in`: the person can sign in already. `closed`: it is not open any more. */
export type Acceptance = { kind: 'password'; token: string } | { kind: 'sign-in' } | { kind: 'closed' };

const path = (token: string) => `/api/invitations/${encodeURIComponent(token)}`;

/** Returns the invitation of a link, or null when the link is none of ours. @throws FetchError as `restApi`. */
export async function readInvitation(token: string): Promise<Invitation | null> {
  try {
    return await restApi<Invitation>(path(token));
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return null;
    throw error;
  }
}

/** Begins to accept an invitation. @throws FetchError as `restApi`. */
export function acceptInvitation(token: string): Promise<Acceptance> {
  return restApi<Acceptance>(`${path(token)}/accept`, { method: 'POST' });
}

/** Has an expired invitation mailed again. Returns why not, in the reader's language, when the server refuses. */
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

/** The page that an accepted invitation leads to. */
export function pageOf({ shared }: Invitation): string {
  return shared ? `/${shared.kind}s/${shared.id}` : '/publications';
}
