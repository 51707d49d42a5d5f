import type { Caller } from '#src/accounts/current-account.ts';
import { ForbiddenError, InvalidInputError } from '#src/platform/errors.ts';
import { checkCrmReach } from './check-crm-reach.ts';
import { askCrm, type CrmResult } from './crm-result.ts';
import type { CrmDeps } from './read-crm-contact.ts';
import { recordCrmWrite } from './record-crm-write.ts';

/**
 * Archives a contact (HubSpot keeps it for 90 days) and returns it as it was, `archived` true. While its person is a
 * user, their next change makes a contact anew.
 *
 * @throws InvalidInputError for what is no id; ForbiddenError when its address is out of the caller's reach, and for an
 *   ADMIN also when there is no such contact.
 */
export async function deleteCrmContact(
  deps: CrmDeps,
  { caller, contactId }: { caller: Caller; contactId: string },
): Promise<CrmResult> {
  if (!/^\d{1,20}$/.test(contactId))
    throw new InvalidInputError([{ field: 'contactId', messageKey: 'error.notInList' }]);
  // Before anything is asked of HubSpot: who may reach no address may not make us ask.
  const isAny = await reachesAny(deps, caller);
  return await askCrm(deps, 'ok', async (hubspot) => {
    const read = await hubspot.readById(contactId);
    if (read.kind !== 'ok') {
      if (read.kind === 'not-found' && !isAny) throw new ForbiddenError('Only for contacts of members of the account.');
      return read;
    }
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

/** True for an operator, false for an ADMIN (who reaches at least their own address). @throws ForbiddenError for others. */
async function reachesAny(deps: CrmDeps, caller: Caller): Promise<boolean> {
  try {
    await checkCrmReach(deps, { caller, operation: 'changeCrmContacts', email: null });
    return true;
  } catch (error) {
    const own = caller.kind === 'signed-in' ? (caller.user?.email ?? null) : null;
    if (own === null) throw error;
    await checkCrmReach(deps, { caller, operation: 'changeCrmContacts', email: own });
    return false;
  }
}
