import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { type Invitation, type InviteMemberInput, inviteMember } from './invite-member.ts';

/**
 * Invites an e-mail address that does not belong to a member. Idempotent.
 * @throws Refusal `ALREADY_MEMBER` if a member has this e-mail address, and the errors of `inviteMember`.
 */
export async function inviteNewMember(
  { db, now }: { db: Db; now: Clock },
  input: Omit<InviteMemberInput, 'tx'>,
): Promise<Invitation> {
  const outcome = await db.transaction((tx) => inviteMember({ now }, { tx, ...input }));
  if (outcome.kind === 'member') throw new Refusal('ALREADY_MEMBER', 409, 'This person is a member already.');
  return outcome.invitation;
}
