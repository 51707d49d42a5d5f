import { type Answer, type CrmProblem, ownProblem } from '#src/platform/hubspot/call-hubspot.ts';
import type { Hubspot, HubspotContact } from '#src/platform/hubspot/open-hubspot.ts';

export type CrmResult = ({ kind: 'contact' } & HubspotContact) | ({ kind: 'error' } & CrmProblem);

export async function askCrm(
  { hubspot }: { hubspot?: Hubspot | undefined },
  reach: 'ok' | 'demo',
  ask: (hubspot: Hubspot) => Promise<Answer<HubspotContact>>,
): Promise<CrmResult> {
  if (!hubspot) return { kind: 'error', ...ownProblem('NOT_CONFIGURED', 'CRM is not configured.') };
  if (reach === 'demo') {
    return { kind: 'error', ...ownProblem('DEMO', 'Nothing of a demo account is sent to the CRM.') };
  }
  return crmResult(await ask(hubspot));
}

function crmResult(answer: Answer<HubspotContact>): CrmResult {
  return answer.kind === 'ok' ? { kind: 'contact', ...answer.value } : { kind: 'error', ...answer.problem };
}
