import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import type { Caller } from '#src/accounts/current-account.ts';
import type { Answer } from '#src/platform/hubspot/call-hubspot.ts';
import type { Hubspot, HubspotContact, Properties } from '#src/platform/hubspot/open-hubspot.ts';
import { checkCrmReach } from './check-crm-reach.ts';
import { askCrm, type CrmResult } from './crm-result.ts';
import { type CrmDeps, checkAddress } from './read-crm-contact.ts';
import { recordCrmWrite } from './record-crm-write.ts';

/** Values to store. Absent or null leaves a value unchanged, an empty string clears it. */
export interface UpsertCrmContactInput {
  caller: Caller;
  email: string;
  firstname?: string | null | undefined;
  lastname?: string | null | undefined;
  phone?: string | null | undefined;
  company?: string | null | undefined;
  lifecyclestage?: string | null | undefined;
}

const propertyNames = ['firstname', 'lastname', 'phone', 'company', 'lifecyclestage'] as const;
const valueCharsMax = 200;

/**
 * Creates or updates a contact. Idempotent.
 * @throws InvalidInputError listing every invalid value.
 * @throws ForbiddenError if the caller may not access the e-mail address.
 */
export async function upsertCrmContact(deps: CrmDeps, input: UpsertCrmContactInput): Promise<CrmResult> {
  const { caller } = input;
  const email = checkAddress(input.email);
  const properties = checkProperties(input);
  const reach = await checkCrmReach(deps, { caller, operation: 'changeCrmContacts', email });
  return await askCrm(deps, reach, async (hubspot) => {
    const trouble = await clearLaterStage(hubspot, email, properties.lifecyclestage);
    if (trouble) return trouble;
    const answer = await hubspot.upsert(email, { ...properties, email });
    if (answer.kind !== 'ok') return answer;
    const { id } = answer.value;
    const write = { action: 'update' as const, contactId: id, after: { email, ...properties } };
    await recordCrmWrite(deps, { caller, operation: 'upsertOnHubSpot', ...write });
    // Reads the whole contact, because an upsert returns only the properties that were sent.
    const stored = await hubspot.readById(id);
    return stored.kind === 'ok' ? stored : answer;
  });
}

function checkProperties(input: UpsertCrmContactInput): Properties {
  const problems = collectProblems();
  const properties: Properties = {};
  for (const field of propertyNames) {
    const value = input[field];
    if (value === undefined || value === null) continue;
    properties[field] = checkLine(problems, value, { field, max: valueCharsMax }) ?? '';
  }
  problems.throwIfAny();
  return properties;
}

async function clearLaterStage(
  hubspot: Hubspot,
  email: string,
  stage: string | undefined,
): Promise<Exclude<Answer<HubspotContact>, { kind: 'ok' }> | null> {
  if (!stage) return null;
  const read = await hubspot.readByEmail(email);
  if (read.kind === 'not-found') return null;
  if (read.kind !== 'ok') return read;
  const stages = await hubspot.readStages();
  if (stages.kind !== 'ok') return stages;
  const order = stages.value;
  // Clears the current stage only if the new stage is known, because HubSpot refuses an unknown stage.
  const isBack =
    order.includes(stage) && order.indexOf(read.value.properties.lifecyclestage ?? '') > order.indexOf(stage);
  if (!isBack) return null;
  const cleared = await hubspot.updateById(read.value.id, { lifecyclestage: '' });
  return cleared.kind === 'ok' ? null : cleared;
}
