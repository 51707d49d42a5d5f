import { type Held, lostLease, note, type Outcome, outcomeOf, type SyncDeps } from './held-contact.ts';

/**
 * Moves the contact to a lifecycle stage, once for each change of the stage in this product. HubSpot only moves a stage
 * forward, so the stage must first be cleared (`""`) to move it back. A stage that somebody set in HubSpot is never
 * moved back.
 * @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide
 */
export async function moveStage(deps: SyncDeps, held: Held, stage: string | null): Promise<Outcome> {
  const { hubspot } = deps;
  const { hubspotId, sent, ownStages } = held.row;
  if (!stage || !hubspotId || sent.lifecyclestage === stage) return { kind: 'done' };
  const stages = await hubspot.readStages();
  if (stages.kind !== 'ok') return outcomeOf(stages);
  const order = stages.value;
  if (!order.includes(stage)) {
    return { kind: 'done', detail: `The lifecycle stage “${stage}” is not one of the HubSpot account.` };
  }
  const read = await hubspot.readById(hubspotId);
  if (read.kind !== 'ok') return outcomeOf(read);
  const current = read.value.properties.lifecyclestage ?? '';
  const isBack = order.indexOf(current) > order.indexOf(stage);
  const own = [...new Set([...ownStages, stage])];
  const isLeft = current === stage || (isBack && !ownStages.includes(current));
  if (!isLeft) {
    for (const value of isBack ? ['', stage] : [stage]) {
      if (!(await note(deps, held, { ownStages: own, sent: { ...sent, lifecyclestage: null } }))) return lostLease;
      const moved = await hubspot.updateById(hubspotId, { lifecyclestage: value });
      if (moved.kind !== 'ok') return outcomeOf(moved);
    }
  }
  const noted = await note(deps, held, { ownStages: [stage], sent: { ...sent, lifecyclestage: stage } });
  return noted ? { kind: 'done' } : lostLease;
}
