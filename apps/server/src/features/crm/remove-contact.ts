import { type Held, lostLease, note, type Outcome, outcomeOf, type SyncDeps } from './held-contact.ts';
import { isOthersContact } from './is-others-contact.ts';

export async function removeContact(deps: SyncDeps, held: Held): Promise<Outcome> {
  const { hubspot, isErasing } = deps;
  const { hubspotId, emailTried } = held.row;
  const found = hubspotId ? null : await findByTried(deps, emailTried);
  if (found && typeof found !== 'string') return found;
  const id = hubspotId ?? found;
  if (id === null || (await isOthersContact(deps, held, id))) return { kind: 'gone' };
  if (!(await note(deps, held))) return lostLease;
  const answer = isErasing ? await hubspot.erase(id) : await hubspot.archive(id);
  return answer.kind === 'ok' ? { kind: 'gone' } : outcomeOf(answer);
}

/** Looks up the contact's id, because contacts can only be deleted by id. */
async function findByTried({ hubspot }: SyncDeps, emailTried: string | null): Promise<string | Outcome | null> {
  if (!emailTried) return null;
  const answer = await hubspot.readByEmail(emailTried);
  if (answer.kind === 'ok') return answer.value.id;
  return answer.kind === 'not-found' ? null : outcomeOf(answer);
}
