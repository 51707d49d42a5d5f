import { ForbiddenError, NotSignedInError } from '#src/platform/errors.ts';
import type { Caller, Membership, UserRow } from './current-account.ts';

export type UserAcl = Membership['userAcl'];

interface Rule {
  /** Roles that may do it in the current account. */
  roles: readonly UserAcl[];
  /** Only with the premium plan. */
  isPremium?: boolean;
  /** Still allowed after the account's trial: reading, and personal data. */
  isKeptAfterTrial?: boolean;
  /** Still allowed while the account requires a second step that the person has not set up. */
  isBeforeSecondStep?: boolean;
  /** Operators may do it in any account. */
  isForOperators?: boolean;
}

const everyone: readonly UserAcl[] = ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'];
const members: readonly UserAcl[] = ['GENERAL', 'BILLING', 'ADMIN'];
const billing: readonly UserAcl[] = ['BILLING', 'ADMIN'];
const admins: readonly UserAcl[] = ['ADMIN'];

/**
 * Permissions: every operation of GraphQL and REST names one of these. After the trial nothing of the account may
 * change. Personal profile and alert settings, which hold for all accounts, may still change, and alerts may be marked
 * as read.
 *
 * @see docs/rules.md "Accounts, plans and roles"
 */
export const operations = {
  search: { roles: everyone, isKeptAfterTrial: true },
  readArticle: { roles: everyone, isKeptAfterTrial: true },
  readClips: { roles: everyone, isKeptAfterTrial: true },
  changeClips: { roles: everyone },
  readRecents: { roles: everyone, isKeptAfterTrial: true },
  changeRecents: { roles: everyone },
  // Marks are personal and the same in all accounts.
  markArticles: { roles: everyone, isKeptAfterTrial: true },
  readSavedSearches: { roles: everyone, isKeptAfterTrial: true },
  changeSavedSearches: { roles: everyone },
  logSearch: { roles: everyone },
  changeProfile: { roles: everyone, isKeptAfterTrial: true, isBeforeSecondStep: true },
  // One's own sessions, which anybody may end at any time.
  manageSessions: { roles: everyone, isKeptAfterTrial: true, isBeforeSecondStep: true },
  readAlerts: { roles: everyone, isKeptAfterTrial: true },
  noteAlertsRead: { roles: everyone, isKeptAfterTrial: true },
  readAnnouncements: { roles: everyone, isKeptAfterTrial: true },
  noteAnnouncementsRead: { roles: everyone, isKeptAfterTrial: true },
  sendTestAlert: { roles: everyone },
  // Personal and for all accounts, as other alert settings.
  changeAlertDestinations: { roles: everyone, isKeptAfterTrial: true },
  readBoards: { roles: everyone, isPremium: true, isKeptAfterTrial: true },
  changeBoards: { roles: members, isPremium: true },
  // Every board and action of the account as if owned, mainly those whose owner has left.
  overseeBoards: { roles: admins, isPremium: true, isKeptAfterTrial: true },
  readReports: { roles: everyone, isPremium: true, isKeptAfterTrial: true },
  changeReports: { roles: members, isPremium: true },
  // Every report of the account as if made by the person, and whether links to them work.
  overseeReports: { roles: admins, isPremium: true, isKeptAfterTrial: true },
  changeReportLinks: { roles: admins, isPremium: true },
  readOrganisation: { roles: billing, isKeptAfterTrial: true },
  changeOrganisation: { roles: billing },
  // People to share with: names and addresses, without roles.
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

/** Returns whether operators may do it without a membership. */
export function isForOperators(operation: Operation): boolean {
  const rule: Rule = operations[operation];
  return rule.isForOperators === true;
}

/** The acting person and account, with the permission checked. */
export interface Actor {
  user: UserRow;
  userId: string;
  accountId: string;
  membership: Membership;
}

/**
 * Returns the actor if `caller` may do `operation` in the current account at `now`.
 *
 * @throws NotSignedInError without a valid token.
 * @throws ForbiddenError without an account or the role (`FORBIDDEN`), without the plan (`PLAN_REQUIRED`), after the
 * trial (`TRIAL_EXPIRED`), or with one step where the account requires two (`TWO_STEPS_REQUIRED`).
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

/** Returns whether the account's trial has ended, which also stops its alerts. */
function isTrialOver({ trialExpireAt }: { trialExpireAt: Date | null }, now: Date): boolean {
  return trialExpireAt !== null && trialExpireAt <= now;
}

/** Returns whether `operation` allows the actor's role, for an actor of another operation. */
export function isInRoleFor({ membership }: Actor, operation: Operation): boolean {
  const rule: Rule = operations[operation];
  return rule.roles.includes(membership.userAcl);
}
