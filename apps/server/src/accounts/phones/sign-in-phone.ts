/**
 * Reads and sets the phone number that a user can sign in with instead of the e-mail address. The number belongs to the
 * sign-in user in the backend service, which stores it in E.164 without the plus sign.
 * @see https://supabase.com/docs/guides/auth/phone-login
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { auditLog } from '../audit/table.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import { users } from '../table.ts';

/** Maximum number of phone numbers that the ADMINs of an account may confirm per day, so that nobody can probe which numbers are in use. */
const numbersPerDayMax = 20;
const dayMs = 86_400_000;

/** Returns the users' sign-in phone numbers in E.164 by user id. Excludes users without a number. */
export async function readSignInPhones(
  { db }: { db: Pick<Tx, 'execute'> },
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.execute<{ id: string; phone: string }>(sql`
    select id, phone from auth.users
    where id = any(${sql.param(userIds)}::uuid[]) and phone <> '' and phone_confirmed_at is not null`);
  return new Map(rows.map(({ id, phone }) => [id, `+${phone}`]));
}

/**
 * Sets the telephone number with which a user may sign in, or removes it if null, and stores it in the user's profile.
 * Returns `taken` if another user already signs in with the number. In that case only the profile changes.
 */
export async function setSignInPhone(
  { now }: { now: Clock },
  { tx, userId, phone }: { tx: Tx; userId: string; phone: string | null },
): Promise<'set' | 'taken'> {
  await tx.update(users).set({ phone, updatedAt: now() }).where(eq(users.id, userId));
  const digits = phone?.slice(1) ?? null;
  try {
    // Uses a savepoint so that a unique violation does not abort the transaction: another user may take the number at the same
    // time.
    await tx.transaction((inner) =>
      inner.execute(sql`
        update auth.users set phone = ${digits},
          phone_confirmed_at = case when ${digits}::text is not null then ${now().toISOString()}::timestamptz end
        where id = ${userId}::uuid and phone is distinct from ${digits}`),
    );
    return 'set';
  } catch (error) {
    if (isUniqueViolation(error, 'users_phone_key')) return 'taken';
    throw error;
  }
}

/** Removes the user's sign-in number unless it equals `phone` (E.164, or null for none). */
export async function endOtherSignInPhone(
  tx: Tx,
  { userId, phone }: { userId: string; phone: string | null },
): Promise<void> {
  await tx.execute(sql`
    update auth.users set phone = null, phone_confirmed_at = null
    where id = ${userId}::uuid and phone is not null and phone is distinct from ${phone?.slice(1) ?? null}`);
}

/** @throws Refusal `RATE_LIMITED` if ADMINs of the account have confirmed 20 numbers in a day. */
export async function refuseTooManyNumbers(
  { now }: { now: Clock },
  { tx, accountId }: { tx: Tx; accountId: string },
): Promise<void> {
  const lately = gt(auditLog.at, new Date(now().getTime() - dayMs));
  const ofAccount = and(eq(auditLog.accountId, accountId), eq(auditLog.operation, 'setSignInPhone'), lately);
  if ((await tx.$count(auditLog, ofAccount)) < numbersPerDayMax) return;
  throw new Refusal('RATE_LIMITED', 429, 'Too many numbers in a day.', { seconds: 3_600 });
}
