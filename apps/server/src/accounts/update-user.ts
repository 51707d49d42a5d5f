import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { BuildOverdueAlert } from '#src/alert-schedules/build-overdue-alert.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import { AlreadyExistsError, SuspendedError } from '#src/platform/errors.ts';
import { newAddress } from '#src/platform/secrets/address-forms.ts';
import { alertTimesMax, normaliseAlertTime, normaliseTimezone, normaliseWeekdays } from './alert-time.ts';
import { checkLine, checkPhone, collectProblems, isChannelBits, isEmail, type Problems } from './check-input.ts';
import type { SignedInCaller, UserRow } from './current-account.ts';
import { isUniqueViolation } from './is-unique-violation.ts';
import { parsePhone } from './phones/parse-phone.ts';
import { endOtherSignInPhone } from './phones/sign-in-phone.ts';
import { requireOperation } from './roles.ts';
import { accounts, accountUsers, type FirstPage, industries, jobTitles, type ReadRule, users } from './table.ts';
import { suspended } from './user-status.ts';

export interface UpdateUserDeps {
  db: Db;
  now: Clock;
  buildOverdueAlert: BuildOverdueAlert;
  webhookAllowOrigins: readonly string[];
}

/**
 * Fields to change. An absent field is unchanged. Null or an empty string clears `realName`, `phone`, `webhookUrl`,
 * `industryId` and `jobId`. The other fields always have a value, so null counts as absent.
 */
export interface UpdateUserInput {
  status?: string | null;
  realName?: string | null;
  phone?: string | null;
  email?: string | null;
  accountName?: string | null;
  industryId?: string | null;
  jobId?: string | null;
  firstPage?: FirstPage | null;
  readRule?: ReadRule | null;
  alertsChannel?: number | null;
  webhookUrl?: string | null;
  alertsLanguage?: string | null;
  alertsTimezone?: string | null;
  alertsTime?: string | null;
  alertsWeekdays?: unknown;
}

type UserChanges = Partial<typeof users.$inferInsert>;

/**
 * Changes the caller's profile, alert settings and membership of the current account in one transaction, and returns
 * the stored user. Idempotent. Saving a webhook URL, even an unchanged one, enables it again. An alert that is due is
 * built with the old settings; the next delivery time is recomputed. If `phone` changes, the user can no longer sign in
 * with the previous number. `email` receives alerts and shares, so only the caller's confirmed address (from the token)
 * is accepted.
 * @throws InvalidInputError listing every invalid field.
 * @throws ForbiddenError if the caller may not change `accountName`.
 * @throws AlreadyExistsError if another user has the e-mail address.
 */
export async function updateUser(
  deps: UpdateUserDeps,
  { caller, input }: { caller: SignedInCaller; input: UpdateUserInput },
): Promise<UserRow> {
  const now = deps.now();
  const actor = requireOperation(caller, 'changeProfile', now);
  if (isGiven(input.accountName)) requireOperation(caller, 'changeOrganisation', now);

  const problems = collectProblems();
  const changes: UserChanges = {
    ...checkProfile(problems, input, caller),
    ...checkAlertSettings(problems, input, deps.webhookAllowOrigins),
  };
  const accountName = isGiven(input.accountName)
    ? checkLine(problems, input.accountName, { field: 'accountName', max: 100, isRequired: true })
    : null;
  const place = await checkPlace(deps.db, problems, input);
  problems.throwIfAny();

  return inOneTransaction(deps.db, async (tx) => {
    if (concernsAlerts(changes)) await deps.buildOverdueAlert(tx, actor.userId, now);
    const { webhookUrl } = changes;
    if (webhookUrl) await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    const sealed = webhookUrl && { webhookUrl: await newAddress(tx, { userId: actor.userId, address: webhookUrl }) };
    const [user] = await tx
      .update(users)
      .set({ ...changes, ...sealed, updatedAt: now })
      // A request in flight must not undo a suspension.
      .where(and(eq(users.id, actor.userId), ne(users.status, suspended)))
      .returning();
    if (!user) throw new SuspendedError();
    if (accountName) await tx.update(accounts).set({ name: accountName }).where(eq(accounts.id, actor.accountId));
    if (changes.phone !== undefined) await endOtherSignInPhone(tx, { userId: user.id, phone: signInFormOf(user) });
    if (place) await tx.update(accountUsers).set(place).where(eq(accountUsers.id, actor.membership.accountUserId));
    if (concernsAlerts(changes)) await refreshSchedule(tx, actor.userId, now);
    return user;
  });
}

function signInFormOf({ phone, alertsLanguage }: UserRow): string | null {
  return phone === null ? null : parsePhone(phone, alertsLanguage === 'en' ? 'en' : 'ja');
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null;
}

function checkProfile(problems: Problems, input: UpdateUserInput, caller: SignedInCaller): UserChanges {
  const changes: UserChanges = {};
  if (isGiven(input.status)) {
    // Any other status is the client's own record of progress, which the server ignores. Only operators set SUSPENDED.
    if (/^[A-Z][A-Z0-9_]{0,29}$/.test(input.status) && input.status !== suspended) changes.status = input.status;
    else problems.add('status', 'error.notInList');
  }
  if (input.realName !== undefined) {
    changes.realName = checkLine(problems, input.realName ?? '', { field: 'realName', max: 100 });
  }
  if (input.phone !== undefined) changes.phone = checkPhone(problems, input.phone ?? '');
  if (isGiven(input.email)) {
    const email = input.email.trim();
    if (!isEmail(email)) problems.add('email', 'error.email');
    else if (isSameEmail(email, caller.email)) changes.email = email;
    else if (!isSameEmail(email, caller.user?.email ?? null)) problems.add('email', 'error.emailNotConfirmed');
  }
  if (isGiven(input.firstPage)) changes.firstPage = input.firstPage;
  if (isGiven(input.readRule)) changes.readRule = input.readRule;
  return changes;
}

function isSameEmail(a: string, b: string | null): boolean {
  return b !== null && a.toLowerCase() === b.toLowerCase();
}

function checkAlertSettings(problems: Problems, input: UpdateUserInput, allowOrigins: readonly string[]): UserChanges {
  const changes: UserChanges = {};
  if (isGiven(input.alertsChannel)) {
    if (isChannelBits(input.alertsChannel)) changes.alertsChannel = input.alertsChannel;
    else problems.add('alertsChannel', 'settings.personal.alerts.channel');
  }
  if (input.webhookUrl !== undefined) {
    const address = input.webhookUrl?.trim() ?? '';
    if (address !== '' && !detectWebhook(address, allowOrigins)) {
      problems.add('webhookUrl', 'settings.personal.alerts.webhook');
    }
    Object.assign(changes, {
      webhookUrl: address === '' ? null : address,
      webhookOffAt: null,
      webhookOffReason: null,
    });
  }
  if (isGiven(input.alertsLanguage)) {
    if (input.alertsLanguage === 'ja' || input.alertsLanguage === 'en') changes.alertsLanguage = input.alertsLanguage;
    else problems.add('alertsLanguage', 'settings.personal.alerts.language');
  }
  if (isGiven(input.alertsTimezone)) {
    changes.alertsTimezone = normaliseTimezone(input.alertsTimezone) ?? undefined;
    if (!changes.alertsTimezone) problems.add('alertsTimezone', 'settings.personal.alerts.timezone');
  }
  if (isGiven(input.alertsTime)) {
    changes.alertsTime = normaliseAlertTime(input.alertsTime) ?? undefined;
    if (!changes.alertsTime) problems.add('alertsTime', 'settings.personal.alerts.time', { max: alertTimesMax });
  }
  if (isGiven(input.alertsWeekdays)) {
    changes.alertsWeekdays = normaliseWeekdays(input.alertsWeekdays) ?? undefined;
    if (!changes.alertsWeekdays) problems.add('alertsWeekdays', 'settings.personal.alerts.weekdays');
  }
  return changes;
}

type Place = { industryId?: number | null; jobId?: number | null };

async function checkPlace(db: DbOrTx, problems: Problems, input: UpdateUserInput): Promise<Place | null> {
  const place: Place = {};
  if (input.industryId !== undefined) {
    place.industryId = await checkMasterId(db, problems, industries, 'industryId', input.industryId);
  }
  if (input.jobId !== undefined) place.jobId = await checkMasterId(db, problems, jobTitles, 'jobId', input.jobId);
  return Object.keys(place).length > 0 ? place : null;
}

async function checkMasterId(
  db: DbOrTx,
  problems: Problems,
  table: typeof industries | typeof jobTitles,
  field: string,
  id: string | null,
): Promise<number | null> {
  if (id === null || id === '') return null;
  const number = /^\d{1,9}$/.test(id) ? Number(id) : -1;
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, number));
  if (!row) problems.add(field, 'error.notInList');
  return row?.id ?? null;
}

function concernsAlerts(changes: UserChanges): boolean {
  const fields = ['alertsChannel', 'webhookUrl', 'alertsTimezone', 'alertsTime', 'alertsWeekdays'] as const;
  return fields.some((field) => changes[field] !== undefined);
}

async function inOneTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AlreadyExistsError('User');
    throw error;
  }
}
