/**
 * @see https://supabase.com/docs/reference/javascript/auth-admin-createuser
 * @see https://github.com/supabase/auth/blob/master/openapi.yaml
 */
import { z } from 'zod';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';

export interface HostedServiceKeys {
  /** URL of the service without a trailing slash. */
  url: string;
  publishableKey: string;
  secretKey: string;
}

const timeoutMs = 15_000;
/** Number of users per page. The service cannot search by email address, so finding a user reads up to `pagesMax` pages. */
const pageSize = 1_000;
const pagesMax = 100;

/** Duration of a suspension, about a hundred years, because the service has no indefinite suspension. */
const suspensionDuration = '876000h';

const userSchema = z.object({ id: z.string(), email: z.string().nullish() });
const pageSchema = z.object({ users: z.array(userSchema) });
const linkSchema = z.object({ hashed_token: z.string() });
const tokenSchema = z.object({ access_token: z.string() });
const errorSchema = z.object({ msg: z.string().optional(), error_code: z.string().optional() });

/** Each function throws an Error if the service rejects the request. */
export function hostedUsers(keys: HostedServiceKeys): SignInUsers {
  return {
    async ensureUser({ email, password }) {
      const made = await ask(keys, 'POST', '/admin/users', { email, password, email_confirm: true });
      if (made.ok) return userSchema.parse(made.body).id;
      if (!isTaken(made)) throw refusal(`did not make ${email}`, made);
      return findByEmail(keys, email);
    },
    async createUser({ id, email }) {
      const found = await ask(keys, 'GET', `/admin/users/${encodeURIComponent(id)}`);
      if (found.ok) return { kind: isSameEmail(userSchema.parse(found.body).email, email) ? 'present' : 'taken' };
      const made = await ask(keys, 'POST', '/admin/users', { id, email, email_confirm: false });
      if (made.ok) return { kind: 'made' };
      if (!isTaken(made)) throw refusal(`did not make ${email}`, made);
      return { kind: 'taken' };
    },
    async ensurePassword({ userId, email, password }) {
      // Checks the current password first, because setting a password ends all sessions.
      if (await isPassword(keys, { email, password })) return;
      const changed = await ask(keys, 'PUT', `/admin/users/${encodeURIComponent(userId)}`, { password });
      if (!changed.ok) throw refusal(`did not change the password of ${email}`, changed);
    },
    async invite({ email, locale }) {
      const invited = await ask(keys, 'POST', '/invite', { email, data: { locale } });
      if (invited.ok) return { kind: 'invited', userId: userSchema.parse(invited.body).id };
      if (!isTaken(invited)) throw refusal(`did not invite ${email}`, invited);
      return { kind: 'known', userId: await findByEmail(keys, email) };
    },
    async createInviteToken({ email, locale }) {
      const made = await ask(keys, 'POST', '/admin/generate_link', { type: 'invite', email, data: { locale } });
      if (made.ok) return linkSchema.parse(made.body).hashed_token;
      if (isTaken(made)) return null;
      throw refusal(`did not make a link for ${email}`, made);
    },
    async setSuspended({ userId, isSuspended }) {
      const ban = { ban_duration: isSuspended ? suspensionDuration : 'none' };
      const changed = await ask(keys, 'PUT', `/admin/users/${encodeURIComponent(userId)}`, ban);
      if (!changed.ok) throw refusal(`did not change whether ${userId} may sign in`, changed);
    },
    async remove(userId) {
      const removed = await ask(keys, 'DELETE', `/admin/users/${encodeURIComponent(userId)}`);
      if (!removed.ok && removed.status !== 404) throw refusal(`did not remove ${userId}`, removed);
    },
  };
}

function isSameEmail(a: string | null | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase();
}

interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
}

type Body = Record<string, string | boolean | Record<string, string>>;

async function ask(
  { url, secretKey }: HostedServiceKeys,
  method: string,
  path: string,
  body?: Body,
  { apikey = secretKey, token = apikey }: { apikey?: string; token?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { ok: response.ok, status: response.status, body: await response.json().catch(() => null) };
}

function isTaken({ status, body }: Answer): boolean {
  const error = errorSchema.safeParse(body).data;
  return status === 422 && (error?.error_code === 'email_exists' || /already/i.test(error?.msg ?? ''));
}

function refusal(what: string, { status, body }: Answer): Error {
  return new Error(`The backend service ${what}: ${errorSchema.safeParse(body).data?.msg ?? status}`);
}

async function findByEmail(keys: HostedServiceKeys, email: string): Promise<string> {
  for (let page = 1; page <= pagesMax; page++) {
    const answer = await ask(keys, 'GET', `/admin/users?page=${page}&per_page=${pageSize}`);
    if (!answer.ok) throw refusal('did not list its users', answer);
    const { users } = pageSchema.parse(answer.body);
    const found = users.find((user) => isSameEmail(user.email, email));
    if (found) return found.id;
    if (users.length === 0) break;
  }
  throw new Error(`The backend service says that ${email} exists, but does not list it.`);
}

/** Signs in and out again, because there is no other way to check a password. */
async function isPassword(keys: HostedServiceKeys, { email, password }: { email: string; password: string }) {
  const apikey = keys.publishableKey;
  const answer = await ask(keys, 'POST', '/token?grant_type=password', { email, password }, { apikey });
  if (!answer.ok) return false;
  const { access_token: token } = tokenSchema.parse(answer.body);
  await ask(keys, 'POST', '/logout?scope=local', undefined, { apikey, token });
  return true;
}
