import { ForbiddenError, NotSignedInError } from '#src/platform/errors.ts';
import type { Caller, Membership, UserRow } from './current-account.ts';

export type UserAcl = Membership['userAcl'];

interface Rule {
  /** Who may, in the current account. */
  roles: readonly UserAcl[];
  /** Only for accounts of the premium plan. */
  isPremium?: boolean;
  /** Still allowed when the account's trial is over: reading, and what is the person's own and not the account's. */
  isKeptAfterTrial?: boolean;
  /** Also for the people who run the service, whatever their place in an account. */
  isForOperators?: boolean;
}

const everyone: readonly UserAcl[] = ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'];
const members: readonly UserAcl[] = ['GENERAL', 'BILLING', 'ADMIN'];
const billing: readonly UserAcl[] = ['BILLING', 'ADMIN'];
const admins: readonly UserAcl[] = ['ADMIN'];

/**
 * Who may do what: the only place that says so. Everything an account user does over GraphQL or REST names one of these.
 * Read-only after the trial means that nothing of the account changes; the person's own profile and alert settings stay
 * theirs (they hold for all accounts the person belongs to), and having read an alert may still be noted.
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
  // A mark of the person, the same in all their accounts.
  markArticles: { roles: everyone, isKeptAfterTrial: true },
  readSavedSearches: { roles: everyone, isKeptAfterTrial: true },
  changeSavedSearches: { roles: everyone },
  logSearch: { roles: everyone },
  changeProfile: { roles: everyone, isKeptAfterTrial: true },
  readAlerts: { roles: everyone, isKeptAfterTrial: true },
  noteAlertsRead: { roles: everyone, isKeptAfterTrial: true },
  readAnnouncements: { roles: everyone, isKeptAfterTrial: true },
  noteAnnouncementsRead: { roles: everyone, isKeptAfterTrial: true },
  sendTestAlert: { roles: everyone },
  // A person's own, and for all their accounts, as the rest of their alert settings.
  changeAlertDestinations: { roles: everyone, isKeptAfterTrial: true },
  readBoards: { roles: everyone, isPremium: true, isKeptAfterTrial: true },
  changeBoards: { roles: members, isPremium: true },
  // Every board and action of the account, as if they were one's own: what is left when its owner has left, above all.
  overseeBoards: { roles: admins, isPremium: true, isKeptAfterTrial: true },
  readOrganisation: { roles: billing, isKeptAfterTrial: true },
  changeOrganisation: { roles: billing },
  // Whom boards and actions can be shared with: names and addresses, no roles.
  readColleagues: { roles: members, isPremium: true },
  readMembers: { roles: admins, isKeptAfterTrial: true },
  changeMembers: { roles: admins },
  readCrmContacts: { roles: admins, isKeptAfterTrial: true, isForOperators: true },
  changeCrmContacts: { roles: admins, isForOperators: true },
  leaveAccount: { roles: everyone, isKeptAfterTrial: true },
  readTags: { roles: everyone, isKeptAfterTrial: true },
  changeTags: { roles: admins },
  readGlossary: { roles: everyone, isKeptAfterTrial: true },
  changeGlossary: { roles: admins },
  labelArticles: { roles: members },
  labelBoards: { roles: members, isPremium: true },
} as const satisfies Record<string, Rule>;

export type Operation = keyof typeof operations;

/** True when operators may do it without a place in an account. */
export function isForOperators(operation: Operation): boolean {
  const rule: Rule = operations[operation];
  return rule.isForOperators === true;
}

/** Who acts, and for which account, once it is settled that they may. */
export interface Actor {
  user: UserRow;
  userId: string;
  accountId: string;
  membership: Membership;
}

/**
 * Returns who acts when `caller` may do `operation` in the current account at the time `now`.
 *
 * @throws NotSignedInError without a valid token, and ForbiddenError for someone who belongs to no account (code
 *   `FORBIDDEN`), whose role does not allow it (`FORBIDDEN`), whose plan does not (`PLAN_REQUIRED`), or whose account's
 *   trial is over (`TRIAL_EXPIRED`).
 */
export function requireOperation(caller: Caller, operation: Operation, now: Date): Actor {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  const { user, membership } = caller;
  if (!user || !membership) throw new ForbiddenError('You do not belong to an account.');
  const rule: Rule = operations[operation];
  if (!rule.roles.includes(membership.userAcl)) throw new ForbiddenError();
  if (rule.isPremium && membership.plan !== 'PREMIUM') {
    throw new ForbiddenError('This needs the premium plan.', 'PLAN_REQUIRED');
  }
  if (!rule.isKeptAfterTrial && isTrialOver(membership, now)) {
    throw new ForbiddenError('The trial has ended: the account is read-only.', 'TRIAL_EXPIRED');
  }
  return { user, userId: user.id, accountId: membership.accountId, membership };
}

/** True when the account had a trial and it has ended; its alerts stop then, too. */
function isTrialOver({ trialExpireAt }: { trialExpireAt: Date | null }, now: Date): boolean {
  return trialExpireAt !== null && trialExpireAt <= now;
}

/** Says whether the actor's role is one of those that `operation` is for, once the actor may do what they came for. */
export function isInRoleFor({ membership }: Actor, operation: Operation): boolean {
  const rule: Rule = operations[operation];
  return rule.roles.includes(membership.userAcl);
}
