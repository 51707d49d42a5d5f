import { ForbiddenError, NotSignedInError } from '#src/platform/errors.ts';
import type { Caller, Membership, UserRow } from './current-account.ts';

export type UserAcl = Membership['userAcl'];

interface Rule {
  roles: readonly UserAcl[];
  isPremium?: boolean;
  isKeptAfterTrial?: boolean;
  isBeforeSecondStep?: boolean;
  isForOperators?: boolean;
}

const everyone: readonly UserAcl[] = ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'];
const members: readonly UserAcl[] = ['GENERAL', 'BILLING', 'ADMIN'];
const billing: readonly UserAcl[] = ['BILLING', 'ADMIN'];
const admins: readonly UserAcl[] = ['ADMIN'];

/**
 * Permissions. Every GraphQL and REST operation requires one of them. After the trial, nothing in the account may
 * change. Users may still mark alerts as read and change their own profile and alert settings, which apply to all
 * accounts.
 * @see docs/rules.md "Accounts, plans and roles"
 */
export const operations = {
  search: { roles: everyone, isKeptAfterTrial: true },
  readArticle: { roles: everyone, isKeptAfterTrial: true },
  readClips: { roles: everyone, isKeptAfterTrial: true },
  changeClips: { roles: everyone },
  readRecents: { roles: everyone, isKeptAfterTrial: true },
  changeRecents: { roles: everyone },
  markArticles: { roles: everyone, isKeptAfterTrial: true },
  readSavedSearches: { roles: everyone, isKeptAfterTrial: true },
  changeSavedSearches: { roles: everyone },
  logSearch: { roles: everyone },
  changeProfile: { roles: everyone, isKeptAfterTrial: true, isBeforeSecondStep: true },
  manageSessions: { roles: everyone, isKeptAfterTrial: true, isBeforeSecondStep: true },
  readAlerts: { roles: everyone, isKeptAfterTrial: true },
  noteAlertsRead: { roles: everyone, isKeptAfterTrial: true },
  readAnnouncements: { roles: everyone, isKeptAfterTrial: true },
  noteAnnouncementsRead: { roles: everyone, isKeptAfterTrial: true },
  sendTestAlert: { roles: everyone },
  changeAlertDestinations: { roles: everyone, isKeptAfterTrial: true },
  readBoards: { roles: everyone, isPremium: true, isKeptAfterTrial: true },
  changeBoards: { roles: members, isPremium: true },
  // Full access to every board and action of the account. Needed mainly for boards and actions whose owner has left.
  overseeBoards: { roles: admins, isPremium: true, isKeptAfterTrial: true },
  readReports: { roles: everyone, isPremium: true, isKeptAfterTrial: true },
  changeReports: { roles: members, isPremium: true },
  // `overseeReports`: access every report in the account with the same rights as its author. `changeReportLinks`: enable or
  // disable links to the reports.
  overseeReports: { roles: admins, isPremium: true, isKeptAfterTrial: true },
  changeReportLinks: { roles: admins, isPremium: true },
  readOrganisation: { roles: billing, isKeptAfterTrial: true },
  changeOrganisation: { roles: billing },
  readColleagues: { roles: members, isPremium: true },
  readMembers: { roles: admins, isKeptAfterTrial: true },
  changeMembers: { roles: admins },
  readCrmContacts: { roles: admins, isKeptAfterTrial: true, isForOperators: true },
  changeCrmContacts: { roles: admins, isForOperators: true },
  changeSecurityRules: { roles: admins, isKeptAfterTrial: true },
  readSecurityLog: { roles: admins, isKeptAfterTrial: true },
  closeAccount: { roles: admins, isKeptAfterTrial: true },
  leaveAccount: { roles: everyone, isKeptAfterTrial: true, isBeforeSecondStep: true },
  readTags: { roles: everyone, isKeptAfterTrial: true },
  changeTags: { roles: admins },
  readGlossary: { roles: everyone, isKeptAfterTrial: true },
  changeGlossary: { roles: admins },
  labelArticles: { roles: members },
  labelBoards: { roles: members, isPremium: true },
} as const satisfies Record<string, Rule>;

export type Operation = keyof typeof operations;

export function isForOperators(operation: Operation): boolean {
  const rule: Rule = operations[operation];
  return rule.isForOperators === true;
}

export interface Actor {
  user: UserRow;
  userId: string;
  accountId: string;
  membership: Membership;
}

/**
 * Returns the actor if `caller` may do `operation` in the current account at `now`.
 * @throws NotSignedInError without a valid token.
 * @throws ForbiddenError if the caller has no account or lacks the role (`FORBIDDEN`), the plan does not include the
 * operation (`PLAN_REQUIRED`), the trial has ended (`TRIAL_EXPIRED`), or the account requires two-step sign-in and the
 * session has completed only one step (`TWO_STEPS_REQUIRED`).
 */
export function requireOperation(caller: Caller, operation: Operation, now: Date): Actor {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  const { user, membership } = caller;
  if (!user || !membership) throw new ForbiddenError('You do not belong to an account.');
  const rule: Rule = operations[operation];
  if (!rule.roles.includes(membership.userAcl)) throw new ForbiddenError();
  if (membership.mustSetUpSecondStep && !rule.isBeforeSecondStep) {
    throw new ForbiddenError('The account requires two-step sign-in.', 'TWO_STEPS_REQUIRED');
  }
  if (rule.isPremium && membership.plan !== 'PREMIUM') {
    throw new ForbiddenError('This needs the premium plan.', 'PLAN_REQUIRED');
  }
  if (!rule.isKeptAfterTrial && isTrialOver(membership, now)) {
    throw new ForbiddenError('The trial has ended: the account is read-only.', 'TRIAL_EXPIRED');
  }
  return { user, userId: user.id, accountId: membership.accountId, membership };
}

function isTrialOver({ trialExpireAt }: { trialExpireAt: Date | null }, now: Date): boolean {
  return trialExpireAt !== null && trialExpireAt <= now;
}

export function isInRoleFor({ membership }: Actor, operation: Operation): boolean {
  const rule: Rule = operations[operation];
  return rule.roles.includes(membership.userAcl);
}
