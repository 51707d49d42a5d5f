import type { Caller } from '#src/accounts/current-account.ts';
import { ForbiddenError, InvalidInputError } from '#src/platform/errors.ts';
import { checkCrmReach } from './check-crm-reach.ts';
import { askCrm, type CrmResult } from './crm-result.ts';
import type { CrmDeps } from './read-crm-contact.ts';
import { recordCrmWrite } from './record-crm-write.ts';

/**
 * Archives a contact, which HubSpot keeps for 90 days, and returns it with `archived` true. If it belongs to an
 * existing user, the user's next change creates a new contact.
 * @throws InvalidInputError for an invalid id.
 * @throws ForbiddenError if the caller may not access the contact's e-mail address; for an ADMIN also if the contact
 * does not exist.
 */
export async function deleteCrmContact(
  deps: CrmDeps,
  { caller, contactId }: { caller: Caller; contactId: string },
): Promise<CrmResult> {
  if (!/^\d{1,20}$/.test(contactId))
    throw new InvalidInputError([{ field: 'contactId', messageKey: 'error.notInList' }]);
  // Checked before any request to HubSpot, so that a caller without access to any contact cannot trigger one.
  const first = await firstReach(deps, caller);
  return await askCrm(deps, first === 'demo' ? 'demo' : 'ok', async (hubspot) => {
    const read = await hubspot.readById(contactId);
    if (read.kind === 'not-found' && first !== 'any') {
      throw new ForbiddenError('Only for contacts of members of the account.');
    }
    if (read.kind !== 'ok') return read;
    const { properties } = read.value;
    const reach = await checkCrmReach(deps, {
      caller,
      operation: 'changeCrmContacts',
      email: properties.email ?? null,
    });
    if (reach === 'demo') throw new ForbiddenError('Nothing of a demo account is sent to the CRM.');
    const answer = await hubspot.archive(contactId);
    if (answer.kind !== 'ok') return answer;
    const write = { action: 'delete' as const, contactId, before: properties };
    await recordCrmWrite(deps, { caller, operation: 'deleteContactOnHubSpot', ...write });
    return { kind: 'ok', value: { ...read.value, archived: true } };
  });
}

/**
 * Returns `any` for an operator.
 * @throws ForbiddenError if the caller is neither an operator nor an ADMIN.
 */
async function firstReach(deps: CrmDeps, caller: Caller): Promise<'any' | 'ok' | 'demo'> {
  try {
    await checkCrmReach(deps, { caller, operation: 'changeCrmContacts', email: null });
    return 'any';
  } catch (error) {
    const own = caller.kind === 'signed-in' ? (caller.user?.email ?? null) : null;
    if (own === null) throw error;
    return await checkCrmReach(deps, { caller, operation: 'changeCrmContacts', email: own });
  }
}
