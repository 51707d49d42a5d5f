import type { Locale } from '@kawaraban/messages/translate.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { findMember } from '../members/find-member.ts';
import type { Member } from '../members/list-members.ts';
import type { Actor } from '../roles.ts';
import { parsePhone } from './parse-phone.ts';
import { refuseTooManyNumbers, setSignInPhone } from './sign-in-phone.ts';

/**
 * Sets the telephone number with which a member of the actor's account may sign in. The number counts as confirmed. An
 * empty string removes the number. A number belongs to one user, and the response does not reveal whether another user
 * has it. Changes nothing in a demo account, because anybody may be its ADMIN.
 * @throws NotFoundError if the account has no such member.
 * @throws InvalidInputError `error.phone` if the text is not a valid number.
 * @throws Refusal `RATE_LIMITED` after 20 numbers per account and day.
 */
export async function setMemberPhone(
  { db, now, locale }: { db: Db; now: Clock; locale: Locale },
  { actor, memberId, phone: text }: { actor: Actor; memberId: string; phone: string },
): Promise<Member> {
  const phone = text.trim() === '' ? null : parsePhone(text, locale);
  if (text.trim() !== '' && !phone) throw new InvalidInputError([{ field: 'phone', messageKey: 'error.phone' }]);
  return db.transaction(async (tx) => {
    await refuseTooManyNumbers({ now }, { tx, accountId: actor.accountId });
    const member = await findMember(tx, { accountId: actor.accountId, memberId });
    if (!actor.membership.demo) await setSignInPhone({ now }, { tx, userId: member.userId, phone });
    return member;
  });
}
