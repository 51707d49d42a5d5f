import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { type FieldProblem, ForbiddenError, InvalidInputError } from '#src/platform/errors.ts';
import { isEmail } from './check-input.ts';
import type { AccountRow } from './find-account.ts';
import type { Actor } from './roles.ts';
import { accounts } from './table.ts';

/** Longest session that an account can allow itself, in hours: the installation's default of 90 days. */
const hoursMax = 90 * 24;

/** Domains that an account trusts. */
const domainsMax = 50;

export interface SecurityRules {
  needsTwoSteps: boolean;
  /** Null: the installation's limit. */
  sessionHours: number | null;
  sessionIdleHours: number | null;
  /** In lower case. Undefined leaves them unchanged. */
  trustedDomains?: string[] | undefined;
}

/**
 * Sets how members of the actor's current account sign in, and returns the account. Sessions that are too old or too long
 * unused end at once.
 *
 * @throws InvalidInputError if a limit is no whole number of hours from 1 to 2,160, or a domain is none.
 * @throws ForbiddenError `OWN_TWO_STEPS_REQUIRED` if the ADMIN requires two steps without having taken them.
 */
export async function changeSecurityRules(
  { db }: { db: DbOrTx },
  { actor, hasTakenSecondStep, ...rules }: SecurityRules & { actor: Actor; hasTakenSecondStep: boolean },
): Promise<AccountRow> {
  const problems = (['sessionHours', 'sessionIdleHours'] as const).flatMap((field): FieldProblem[] => {
    const hours = rules[field];
    if (hours === null || (Number.isInteger(hours) && hours >= 1 && hours <= hoursMax)) return [];
    return [{ field, messageKey: 'error.wholeNumber', values: { min: 1, max: hoursMax } }];
  });
  const domains = rules.trustedDomains?.map((domain) => domain.trim().toLowerCase());
  if (domains && (domains.length > domainsMax || !domains.every((domain) => isEmail(`somebody@${domain}`)))) {
    problems.push({ field: 'trustedDomains', messageKey: 'error.domains' });
  }
  if (problems.length > 0) throw new InvalidInputError(problems);
  // Otherwise the ADMIN could not take it back.
  if (rules.needsTwoSteps && !hasTakenSecondStep) {
    throw new ForbiddenError('Set up two-step sign-in first.', 'OWN_TWO_STEPS_REQUIRED');
  }
  const [account] = await db
    .update(accounts)
    .set({ ...rules, trustedDomains: domains })
    .where(eq(accounts.id, actor.accountId))
    .returning();
  return account!; // The membership refers to it.
}
