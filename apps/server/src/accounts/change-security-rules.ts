import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { type FieldProblem, ForbiddenError, InvalidInputError } from '#src/platform/errors.ts';
import { isEmail } from './check-input.ts';
import type { AccountRow } from './find-account.ts';
import type { Actor } from './roles.ts';
import { accounts } from './table.ts';

/** Maximum session length that an account can set, in hours. Equals the installation's default of 90 days. */
const hoursMax = 90 * 24;

const domainsMax = 50;

export interface SecurityRules {
  needsTwoSteps: boolean;
  /** Null means the installation's limit. */
  sessionHours: number | null;
  sessionIdleHours: number | null;
  /** Domains in lower case. Undefined leaves the stored domains unchanged. */
  trustedDomains?: string[] | undefined;
}

/**
 * Sets the sign-in rules for members of the actor's current account and returns the account. Sessions that exceed the
 * new limits end at once.
 * @throws InvalidInputError if a limit is not a whole number of hours from 1 to 2,160, or a domain is invalid.
 * @throws ForbiddenError `OWN_TWO_STEPS_REQUIRED` if the ADMIN requires two-step sign-in without having completed it.
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
  // The rule would lock out an ADMIN who has not completed two-step sign-in, and the ADMIN could not undo it.
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
