import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import {
  claimOne,
  type Held,
  lostLease,
  note,
  type Outcome,
  outcomeOf,
  release,
  type SyncDeps,
} from './held-contact.ts';
import { isOthersContact } from './is-others-contact.ts';
import { removeContact } from './remove-contact.ts';
import { crmContacts, crmOutbox } from './table.ts';

/**
 * Removes the wanted e-mail address from the contacts of other users. Otherwise HubSpot would return such a contact
 * when it looks the address up. The other user may have been deleted or may have a new address (two users may even have
 * swapped addresses). In the latter case, the other user's change is still in the outbox and sets the new address of
 * that contact.
 */
export async function freeAddress(deps: SyncDeps, held: Held, wanted: { email: string }): Promise<Outcome | null> {
  const address = wanted.email.toLowerCase();
  const holders = await deps.db
    .select({ userId: crmContacts.userId })
    .from(crmContacts)
    .where(
      and(
        ne(crmContacts.userId, held.row.userId),
        sql`(lower(${crmContacts.email}) = ${address} or lower(${crmContacts.emailTried}) = ${address})`,
      ),
    );
  for (const { userId } of holders) {
    const holder = await claimOne(deps, userId);
    if (!holder) return busy(held.row.userId < userId);
    const outcome = await freeOne(deps, holder, address);
    await release(deps, holder);
    if (outcome) return outcome;
  }
  return null;
}

/** Returns different delays for two users who want each other's address, so that their retries do not collide again. */
function busy(isFirst: boolean): Outcome {
  const detail = 'Another user’s contact has the address, and is being worked on.';
  return { kind: 'later', detail, seconds: isFirst ? 1 : 4 };
}

async function freeOne(deps: SyncDeps, holder: Held, address: string): Promise<Outcome | null> {
  const { db, hubspot } = deps;
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, holder.row.userId));
  if (!user) {
    const removed = await removeContact(deps, holder);
    if (removed.kind !== 'gone') return removed;
    await db
      .delete(crmContacts)
      .where(and(eq(crmContacts.userId, holder.row.userId), eq(crmContacts.lease, holder.lease)));
    return null;
  }
  // The wanted state is outdated, because another user has the address now.
  if (user.email.toLowerCase() === address) return { kind: 'later', detail: 'The address is another user’s now.' };
  const id = await contactWith(deps, holder, address);
  if (id !== null && typeof id !== 'string') return id;
  if (id !== null) {
    if (!(await note(deps, holder))) return lostLease;
    const answer = await hubspot.updateById(id, { email: '' });
    if (answer.kind !== 'ok' && answer.kind !== 'not-found') return outcomeOf(answer);
  }
  if (!(await note(deps, holder, { hubspotId: id, email: null, emailTried: null }))) return lostLease;
  // Queues the other user even if nothing was pending, because HubSpot may have refused that user's new address.
  await db.insert(crmOutbox).values({ userId: user.id });
  return null;
}

async function contactWith(deps: SyncDeps, holder: Held, address: string): Promise<string | Outcome | null> {
  if (holder.row.hubspotId) return holder.row.hubspotId;
  const answer = await deps.hubspot.readByEmail(address);
  if (answer.kind === 'ok') return (await isOthersContact(deps, holder, answer.value.id)) ? null : answer.value.id;
  return answer.kind === 'not-found' ? null : outcomeOf(answer);
}
