import { isEmail } from '#src/accounts/check-input.ts';
import type { Caller } from '#src/accounts/current-account.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { Hubspot } from '#src/platform/hubspot/open-hubspot.ts';
import { checkCrmReach } from './check-crm-reach.ts';
import { askCrm, type CrmResult } from './crm-result.ts';

export interface CrmDeps {
  db: Db;
  now: Clock;
  hubspot?: Hubspot | undefined;
}

/**
 * Returns an error result if no contact exists.
 * @throws InvalidInputError for an invalid e-mail address.
 * @throws ForbiddenError if the caller may not access the contact.
 */
export async function readCrmContact(
  deps: CrmDeps,
  { caller, email }: { caller: Caller; email: string },
): Promise<CrmResult> {
  const address = checkAddress(email);
  const reach = await checkCrmReach(deps, { caller, operation: 'readCrmContacts', email: address });
  return await askCrm(deps, reach, (hubspot) => hubspot.readByEmail(address));
}

/** @throws InvalidInputError if the e-mail address is invalid. */
export function checkAddress(email: string): string {
  const address = email.trim();
  if (!isEmail(address)) throw new InvalidInputError([{ field: 'email', messageKey: 'error.email' }]);
  return address;
}
