import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';

/**
 * One-time tokens: each mail contains a link token of 224 random bits and a code that a user can type. Only hashes are
 * stored. Unlike in the hosted service, the link token is not derived from the email address and the code. If it were,
 * anyone who knows the address could find the link of a six-digit code with a million attempts. After a few wrong
 * attempts a code becomes invalid, but its link remains valid.
 */
export type TokenPurpose =
  | 'confirmation'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_confirmation'
  | 'phone_change';

export const allPurposes: TokenPurpose[] = [
  'confirmation',
  'recovery',
  'reauthentication',
  'email_change_current',
  'email_change_new',
  'phone_confirmation',
  'phone_change',
];

export interface IssuedToken {
  /** Token for the link (`token_hash` of `/verify`, `hashed_token` of `generate_link`). Starts with `pkce_` in a PKCE flow. */
  linkToken: string;
  code: string;
}

/*
 * Lock order: first the user's row, then the tokens. Code that changes a user voids tokens while it holds the row's
 * lock, so the opposite order could deadlock.
 */

/** Maximum number of wrong codes per mail. Limits the probability of a correct guess to this many in a million. */
const attemptsMax = 5;

/**
 * Creates a token for the user and purpose and voids any previous one. `relatesTo`: the normalised email address or
 * phone number the token is sent to. `flowId`: the PKCE flow that the token finishes; the link token then contains the
 * flow's ID.
 */
export async function issueOneTimeToken(
  service: Service,
  sql: Queryable,
  input: {
    userId: string;
    purpose: TokenPurpose;
    relatesTo: string;
    flowId?: string | undefined;
    /** See `FoundToken`. */
    voidsPassword?: boolean | undefined;
    keepsIdentities?: boolean | undefined;
  },
): Promise<IssuedToken> {
  const id = randomUUID();
  const { otpDigits, otpSeconds } = service.settings.auth;
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
  const prefix = input.flowId === undefined ? '' : `pkce_${input.flowId.replaceAll('-', '')}`;
  const linkToken = prefix + randomBytes(28).toString('hex');
  const now = service.now();
  const expiresAt = new Date(now.getTime() + otpSeconds * 1000).toISOString();
  await sql`select from auth.users where id = ${input.userId} for no key update`;
  await sql`delete from auth.one_time_tokens where user_id = ${input.userId} and purpose = ${input.purpose}`;
  await sql`
    insert into auth.one_time_tokens (id, user_id, purpose, link_hash, code_hash, relates_to, voids_password,
      keeps_identities, created_at, expires_at)
    values (${id}, ${input.userId}, ${input.purpose}, ${linkHash(linkToken)}, ${codeHash(id, code)}, ${input.relatesTo},
      ${input.voidsPassword ?? false}, ${input.keepsIdentities ?? false}, ${now.toISOString()}::text::timestamptz, ${expiresAt}::text::timestamptz)
    on conflict (user_id, purpose) do update set id = excluded.id, link_hash = excluded.link_hash,
      code_hash = excluded.code_hash, attempts = 0, relates_to = excluded.relates_to, voids_password = excluded.voids_password,
      keeps_identities = excluded.keeps_identities, created_at = excluded.created_at, expires_at = excluded.expires_at`;
  return { linkToken, code };
}

export interface FoundToken {
  id: string;
  userId: string;
  purpose: TokenPurpose;
  relatesTo: string;
  flowId: string | undefined;
  /** Whether confirming an unconfirmed account removes its password, because someone else may have set it. */
  voidsPassword: boolean;
  /**
   * Whether confirming an unconfirmed account keeps its provider identities. True only if the mail was about such an
   * identity; otherwise someone else may have claimed the email address at the provider.
   */
  keepsIdentities: boolean;
}

/**
 * Consumes a link token: returns and deletes it, or returns undefined if the token is unknown, used, expired or for
 * another purpose. Call it in the transaction that uses the token.
 */
export async function takeLinkToken(
  service: Service,
  tx: Queryable,
  input: { linkToken: string; purposes: TokenPurpose[] },
): Promise<FoundToken | undefined> {
  await tx`
    select from auth.users where id = (select user_id from auth.one_time_tokens where link_hash = ${linkHash(input.linkToken)})
    for no key update`;
  const [row] = await tx<StoredToken[]>`
    delete from auth.one_time_tokens
    where link_hash = ${linkHash(input.linkToken)} and purpose = any (${input.purposes})
      and expires_at > ${service.now().toISOString()}::text::timestamptz
    returning id, user_id, purpose, relates_to, voids_password, keeps_identities`;
  return row && toFound(row, flowIdOf(input.linkToken));
}

/**
 * Consumes a typed code, like `takeLinkToken`. A wrong code counts against every token it was tried on, so the caller
 * must commit even if the function returns undefined.
 */
export async function takeCode(
  service: Service,
  tx: Queryable,
  input: { code: string; relatesTo: string; purposes: TokenPurpose[]; userId?: string | undefined },
): Promise<FoundToken | undefined> {
  await tx`
    select from auth.users where id in (select user_id from auth.one_time_tokens
      where relates_to = ${input.relatesTo} and purpose = any (${input.purposes}))
    order by id for no key update`;
  const candidates = await tx<(StoredToken & { code_hash: Buffer })[]>`
    select id, user_id, purpose, relates_to, voids_password, keeps_identities, code_hash from auth.one_time_tokens
    where relates_to = ${input.relatesTo} and purpose = any (${input.purposes}) and attempts < ${attemptsMax}
      and (${input.userId ?? null}::text::uuid is null or user_id = ${input.userId ?? null}::text::uuid)
      and expires_at > ${service.now().toISOString()}::text::timestamptz
    order by created_at desc for update`;
  for (const row of candidates) {
    if (!codeHash(row.id, input.code).equals(row.code_hash)) continue;
    await tx`delete from auth.one_time_tokens where id = ${row.id}`;
    return toFound(row, undefined);
  }
  const ids = candidates.map((row) => row.id);
  if (ids.length > 0) await tx`update auth.one_time_tokens set attempts = attempts + 1 where id = any (${ids}::uuid[])`;
  return undefined;
}

export async function voidTokens(sql: Queryable, input: { userId: string; purposes: TokenPurpose[] }): Promise<void> {
  await sql`
    delete from auth.one_time_tokens where user_id = ${input.userId} and purpose = any (${input.purposes})`;
}

interface StoredToken {
  id: string;
  user_id: string;
  purpose: TokenPurpose;
  relates_to: string;
  voids_password: boolean;
  keeps_identities: boolean;
}

function toFound(row: StoredToken, flowId: string | undefined): FoundToken {
  const { id, purpose, voids_password: voidsPassword, keeps_identities: keepsIdentities } = row;
  return { id, userId: row.user_id, purpose, relatesTo: row.relates_to, flowId, voidsPassword, keepsIdentities };
}

/** A link with a PKCE token redirects with a code, never with tokens in the URL. */
export function isPkceToken(linkToken: string): boolean {
  return linkToken.startsWith('pkce_');
}

function flowIdOf(linkToken: string): string | undefined {
  const hex = /^pkce_([0-9a-f]{32})/.exec(linkToken)?.[1];
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function linkHash(linkToken: string): Buffer {
  return createHash('sha256').update(linkToken).digest();
}

function codeHash(id: string, code: string): Buffer {
  return createHmac('sha256', id).update(code).digest();
}
