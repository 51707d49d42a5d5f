/**
 * The telephone number with which a person may sign in besides the e-mail address: that of their sign-in user in the
 * backend service, which stores the digits of E.164 without the plus sign.
 *
 * @see https://supabase.com/docs/guides/auth/phone-login
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { auditLog } from '../audit/table.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import { users } from '../table.ts';

/** Numbers that ADMINs of an account may confirm in a day, so that nobody can try which numbers are known. */
const numbersPerDayMax = 20;
const dayMs = 86_400_000;

/** Returns the number of each of these people in E.164. People without one are absent. */
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
 * Lets a person sign in with a number, or with none for null, and stores it in their profile. Returns `taken` if another
 * person signs in with it; then only the profile has changed.
 */
export async function setSignInPhone(
  { now }: { now: Clock },
  { tx, userId, phone }: { tx: Tx; userId: string; phone: string | null },
): Promise<'set' | 'taken'> {
  await tx.update(users).set({ phone, updatedAt: now() }).where(eq(users.id, userId));
  const digits = phone?.slice(1) ?? null;
  try {
    // A savepoint, because the other person may get the number at the same time.
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

/** Ends sign-in by the number of a person who has another one now (E.164), or none. */
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
