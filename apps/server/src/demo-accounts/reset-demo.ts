/**
 * The nightly reset (docs/rules.md "Demo accounts"): discards all changes that visitors made in demo accounts and
 * restores the seeded state. Articles and sign-in are unchanged. Each reset renews an account's memberships, so the
 * latest creation time of a membership is the time of the last reset. Deriving the time in this way needs no table,
 * survives restarts and gives every worker the same result.
 */
import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { invitations } from '#src/accounts/invitations/table.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { matches, waitingMatches } from '#src/alert-schedules/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { reportSchedules } from '#src/features/reports/schedules/table.ts';
import { reports } from '#src/features/reports/table.ts';
import { boards } from '#src/features/workspace/table.ts';
import { alertDestinations } from '#src/pipeline/alerts/destinations/table.ts';
import { alerts, deliveries } from '#src/pipeline/alerts/table.ts';
import { glossaryTerms } from '#src/pipeline/enrich/glossary/table.ts';
import { searchLogs } from '#src/pipeline/search/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { deleteUncarried } from './delete-uncarried.ts';
import { demoAccounts, demoColleagueIds, demoEmail, demoUserValues, searchesOf } from './demo-accounts.ts';
import { givePast } from './give-past.ts';
import { insertColleagues } from './insert-colleagues.ts';
import { insertSearches } from './insert-searches.ts';

const resetZone = 'Asia/Tokyo';
const resetTime = Temporal.PlainTime.from('03:00');

export interface ResetDemoDeps {
  db: Db;
  now: Clock;
  log: Log;
  webhookOrigins: readonly string[];
}

export function lastResetTime(now: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(resetZone);
  const today = local.withPlainTime(resetTime);
  const last = Temporal.ZonedDateTime.compare(today, local) > 0 ? today.subtract({ days: 1 }) : today;
  return new Date(last.epochMilliseconds);
}

/**
 * Resets every demo account (`demo = true`, whoever created it) that has not been reset since the last 03:00 in Tokyo,
 * and returns the number of reset accounts. Idempotent. Runs in one transaction and in one worker at a time; another
 * worker returns 0. Deletes in each account: saved searches, clips, recently opened articles, boards with their
 * content, reports, tags, glossary, invitations and the members who joined through them, and search logs. For users
 * with demo accounts only, also resets settings, alerts and preview messages, and gives them the demo user's history.
 * Other users keep their settings and alerts, which apply to all their accounts.
 */
export async function resetDemo({ db, now, log, webhookOrigins }: ResetDemoDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const [turn] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('demo-reset')) as taken`,
    );
    if (!turn?.taken) return 0;
    const time = now();
    const due = await readDueMembers(tx, lastResetTime(time));
    if (due.length === 0) return 0;
    const restored = await restoreMembers(tx, time);
    const members = await readMembers(tx, [...new Set([...due.map(({ accountId }) => accountId), ...restored])]);
    const accountIds = [...new Set(members.map(({ account }) => account.id))];
    await emptyAccounts(tx, accountIds, time);
    for (const [index, member] of members.entries()) await renewMember(tx, member, new Date(time.getTime() + index));
    for (const [userId, own] of Map.groupBy(members, (member) => member.userId)) {
      if (!own[0]?.isDemoOnly) continue;
      await renewUser(tx, userId, time);
      const ofUser = { userId, accountIds: own.map(({ account }) => account.id) };
      await givePast(tx, { now: time, log, webhookOrigins }, ofUser);
    }
    log.info({ accounts: accountIds.length }, 'demo accounts were reset');
    return accountIds.length;
  });
}

/** Excludes colleagues: the only thing that a visitor can change about them is their role. */
const isNoColleague = notInArray(accountUsers.userId, [...demoColleagueIds]);

async function readDueMembers(tx: Tx, before: Date) {
  return tx
    .select({ accountId: accountUsers.accountId })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(and(eq(accounts.demo, true), lt(accountUsers.createdAt, before), isNoColleague));
}

async function restoreMembers(tx: Tx, now: Date): Promise<string[]> {
  const ids = demoAccounts.map(({ id }) => id);
  await tx.delete(accountUsers).where(
    and(
      inArray(accountUsers.accountId, ids),
      sql`exists (select from ${invitations} join ${users} on lower(${users.email}) = ${invitations.email}
        where ${invitations.accountId} = ${accountUsers.accountId} and ${invitations.state} = 'accepted'
          and ${users.id} = ${accountUsers.userId} and ${users.email} <> ${demoEmail})`,
    ),
  );
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoEmail));
  if (!user) return [];
  const found = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, ids));
  if (found.length === 0) return [];
  for (const account of demoAccounts) {
    if (found.some(({ id }) => id === account.id)) await insertColleagues(tx, account, now);
  }
  const rows = await tx
    .insert(accountUsers)
    .values(found.map(({ id }) => ({ accountId: id, userId: user.id, createdAt: now })))
    .onConflictDoNothing()
    .returning({ accountId: accountUsers.accountId });
  return rows.map(({ accountId }) => accountId);
}

interface Member {
  id: string;
  userId: string;
  account: typeof accounts.$inferSelect;
  isDemoOnly: boolean;
}

/** Returns the members, oldest membership first. This order decides the account in which a user starts. */
async function readMembers(tx: Tx, accountIds: string[]): Promise<Member[]> {
  const isDemoOnly = sql<boolean>`not exists (
    select from account_users other join accounts on accounts.id = other.account_id
    where other.user_id = ${accountUsers.userId} and not accounts.demo)`;
  return tx
    .select({ id: accountUsers.id, userId: accountUsers.userId, account: accounts, isDemoOnly })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(and(inArray(accountUsers.accountId, accountIds), isNoColleague))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id));
}

async function emptyAccounts(tx: Tx, accountIds: string[], now: Date): Promise<void> {
  for (const table of [
    ...[clips, recents, searchLogs, boards, reports, reportSchedules],
    ...[accountTags, glossaryTerms, invitations],
  ]) {
    await tx.delete(table).where(inArray(table.accountId, accountIds));
  }
  await deleteUncarried(tx, inArray(matches.accountId, accountIds));
  // Marks saved searches as deleted instead of deleting rows, so that the in-memory matchers detect the deletion.
  await tx
    .update(savedSearches)
    .set({ deletedAt: now, updatedAt: now, isDefault: false })
    .where(and(inArray(savedSearches.accountId, accountIds), isNull(savedSearches.deletedAt)));
}

async function renewMember(tx: Tx, { id, userId, account, isDemoOnly }: Member, createdAt: Date): Promise<void> {
  const own = demoAccounts.find((one) => one.id === account.id);
  if (own) await tx.update(accounts).set(own.values).where(eq(accounts.id, account.id));
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isOurs = own && user?.email === demoEmail;
  const seeded = isOurs ? { userAcl: own.userAcl, industryId: own.industryId, jobId: own.jobId } : {};
  await tx
    .update(accountUsers)
    .set({ ...seeded, createdAt })
    .where(eq(accountUsers.id, id));
  const searches = searchesOf(account).map((search) => (isDemoOnly ? search : { ...search, alertsChannel: 0 }));
  await insertSearches(tx, { userId, accountId: account.id, searches, createdAt });
}

const plainSettings = {
  ...{ realName: null, phone: null, alertsChannel: 1, webhookUrl: null, webhookOffAt: null, webhookOffReason: null },
  ...{ alertsLanguage: 'ja', alertsTimezone: 'Asia/Tokyo', alertsTime: '08:30', alertsWeekdays: [1, 2, 3, 4, 5] },
} satisfies Partial<typeof users.$inferInsert>;

async function renewUser(tx: Tx, userId: string, now: Date): Promise<void> {
  const targets = tx.select({ target: deliveries.target }).from(deliveries).where(eq(deliveries.userId, userId));
  await tx.delete(previewMessages).where(inArray(previewMessages.target, targets));
  await tx.delete(matches).where(eq(matches.userId, userId));
  await tx.delete(waitingMatches).where(eq(waitingMatches.userId, userId));
  // Deletes deliveries too, because visitors' test messages have no alert.
  await tx.delete(deliveries).where(eq(deliveries.userId, userId));
  await tx.delete(alerts).where(eq(alerts.userId, userId));
  await tx.delete(alertDestinations).where(eq(alertDestinations.userId, userId));
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const settings = user?.email === demoEmail ? await demoUserValues(tx, userId) : plainSettings;
  await tx
    .update(users)
    .set({ ...settings, updatedAt: now })
    .where(eq(users.id, userId));
  await refreshSchedule(tx, userId, now);
}
