import type { Answer } from '#src/platform/hubspot/call-hubspot.ts';
import type { HubspotContact, Properties } from '#src/platform/hubspot/open-hubspot.ts';
import type { UserContact } from './contact-of-user.ts';
import { freeAddress } from './free-address.ts';
import {
  type Held,
  lostLease,
  note,
  noteContact,
  type Outcome,
  othersContact,
  outcomeOf,
  type SyncDeps,
} from './held-contact.ts';
import { isOthersContact } from './is-others-contact.ts';
import { moveStage } from './move-stage.ts';

export type WantedContact = Extract<UserContact, { kind: 'contact' }>;

/** Resolves to null if the step is done and the next one should run. */
type Step = Promise<Outcome | null>;

/**
 * Updates a user's contact in HubSpot to the wanted state. Never creates a duplicate contact, even if interrupted,
 * because each request is recorded before it is sent. Sends only changed values, so that edits made in HubSpot are
 * kept. If the contact's id is unknown, updates the contact with the user's e-mail address, or creates one if there is
 * none. On a conflict, updates the contact that HubSpot names. HubSpot's search is never used, because its results lag
 * behind.
 */
export async function sendContact(deps: SyncDeps, held: Held, wanted: WantedContact): Promise<Outcome> {
  const steps = [freeAddress, findTried, updateKnown, placeByEmail];
  for (const step of steps) {
    const outcome = await step(deps, held, wanted);
    if (outcome) return outcome;
  }
  return await moveStage(deps, held, wanted.stage);
}

async function findTried(deps: SyncDeps, held: Held, wanted: WantedContact): Step {
  const { hubspotId, emailTried } = held.row;
  if (!emailTried || isSame(emailTried, wanted.email)) return null;
  const { hubspot } = deps;
  const answer = await (hubspotId ? hubspot.readById(hubspotId) : hubspot.readByEmail(emailTried));
  if (answer.kind !== 'ok' && answer.kind !== 'not-found') return outcomeOf(answer);
  const isOurs = answer.kind === 'ok' && !(await isOthersContact(deps, held, answer.value.id));
  // If the address is unknown (null), the next step sends the wanted address and thereby detects whether the contact was
  // deleted.
  const email = hubspotId ? (isOurs && answer.value.properties.email) || null : emailTried;
  const found = isOurs ? { hubspotId: answer.value.id, email } : hubspotId ? { email } : {};
  return (await note(deps, held, { emailTried: null, ...found })) ? null : lostLease;
}

async function updateKnown(deps: SyncDeps, held: Held, wanted: WantedContact): Step {
  const { hubspotId, email } = held.row;
  if (!hubspotId) return null;
  const changes: Properties = changesOf(held, wanted);
  const isMoving = !email || !isSame(email, wanted.email);
  if (isMoving) changes.email = wanted.email;
  if (Object.keys(changes).length === 0) return null;
  if (!(await noteSending(deps, held, wanted, changes))) return lostLease;
  const answer = await deps.hubspot.updateById(hubspotId, changes);
  if (answer.kind === 'ok') return await noteSent(deps, held, wanted, answer.value, changes);
  if (answer.kind === 'not-found') {
    // The contact was deleted in HubSpot. Its stored state is cleared, so that a new contact is created.
    const forgotten = { hubspotId: null, email: null, emailTried: null, sent: {}, ownStages: [] };
    return (await note(deps, held, forgotten)) ? null : lostLease;
  }
  if (answer.kind === 'conflict' && answer.existingId && isMoving) {
    return await joinInto(deps, held, wanted, answer.existingId);
  }
  return outcomeOf(answer);
}

/**
 * Merges two contacts, because a contact with the new address already exists (for example from a newsletter). Both
 * belong to the same confirmed user, and both histories are kept.
 */
async function joinInto(deps: SyncDeps, held: Held, wanted: WantedContact, existingId: string): Step {
  const id = held.row.hubspotId ?? '';
  if (await isOthersContact(deps, held, existingId)) return othersContact(existingId);
  if (!(await note(deps, held))) return lostLease;
  const answer = await deps.hubspot.merge({ into: existingId, id });
  if (answer.kind !== 'ok') return outcomeOf(answer);
  const joined = { hubspotId: answer.value.id, email: null, sent: {} };
  const trouble = await noteContact(deps, held, joined);
  if (trouble) return trouble;
  return await updateKnown(deps, held, wanted);
}

async function placeByEmail(deps: SyncDeps, held: Held, wanted: WantedContact): Step {
  if (held.row.hubspotId) return null;
  const changes: Properties = changesOf(held, wanted);
  if (!(await noteSending(deps, held, wanted, changes))) return lostLease;
  const updated = await deps.hubspot.updateByEmail(wanted.email, { ...changes, email: wanted.email });
  if (updated.kind === 'ok') return await noteSent(deps, held, wanted, updated.value, changes);
  if (updated.kind !== 'not-found') return outcomeOf(updated);
  return await create(deps, held, wanted);
}

async function create(deps: SyncDeps, held: Held, wanted: WantedContact): Step {
  const given = Object.fromEntries(Object.entries(wanted.properties).filter(([, value]) => value !== ''));
  const properties: Properties = { ...given, email: wanted.email };
  const stages = await deps.hubspot.readStages();
  if (stages.kind !== 'ok') return outcomeOf(stages);
  // Omits an unknown stage, because HubSpot would refuse the whole contact.
  if (wanted.stage && stages.value.includes(wanted.stage)) properties.lifecyclestage = wanted.stage;
  if (!(await noteSending(deps, held, wanted, properties))) return lostLease;
  const created = await deps.hubspot.create(properties);
  if (created.kind === 'ok') return await noteSent(deps, held, wanted, created.value, properties);
  if (created.kind !== 'conflict') return outcomeOf(created);
  const existing = await existingContact(deps, created.existingId, wanted.email);
  if (existing.kind !== 'ok') return outcomeOf(existing);
  if (await isOthersContact(deps, held, existing.value)) return othersContact(existing.value);
  // Omits the stage, because the contact may already be at a later stage. The last step (`moveStage`) checks the stage.
  const { lifecyclestage: _stage, email: _email, ...rest } = properties;
  if (!(await note(deps, held))) return lostLease;
  const updated = await deps.hubspot.updateById(existing.value, rest);
  return updated.kind === 'ok' ? await noteSent(deps, held, wanted, updated.value, rest) : outcomeOf(updated);
}

async function existingContact({ hubspot }: SyncDeps, id: string | null, email: string): Promise<Answer<string>> {
  if (id) return { kind: 'ok', value: id };
  const answer = await hubspot.readByEmail(email);
  return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.id } : answer;
}

function changesOf({ row: { sent } }: Held, { properties }: WantedContact): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([name, value]) => (name in sent ? sent[name] !== value : value !== '')),
  );
}

async function noteSending(deps: SyncDeps, held: Held, wanted: WantedContact, changes: Properties): Promise<boolean> {
  const { email: _email, ...values } = changes;
  const unknown = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  const { lifecyclestage: stage } = changes;
  const ownStages = stage ? [...new Set([...held.row.ownStages, stage])] : held.row.ownStages;
  return await note(deps, held, { emailTried: wanted.email, sent: { ...held.row.sent, ...unknown }, ownStages });
}

async function noteSent(
  deps: SyncDeps,
  held: Held,
  wanted: WantedContact,
  { id }: HubspotContact,
  changes: Properties,
): Step {
  const { email: _email, ...values } = changes;
  const sent = { ...held.row.sent, ...values };
  return await noteContact(deps, held, { hubspotId: id, email: wanted.email, emailTried: null, sent });
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
