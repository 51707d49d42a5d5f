import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, count, eq, gt, gte, inArray, like, sql } from 'drizzle-orm';
import { inviteMember, isOpenAt } from '#src/accounts/invitations/invite-member.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { composeShareMail } from '#src/transactional-mail/compose-share-mail.ts';
import { mailSecret, queueMail } from '#src/transactional-mail/queue-mail.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';
import { shares } from '../table.ts';
import { parseEmails } from './parse-emails.ts';

export interface ShareDeps {
  db: Db;
  now: Clock;
  /** Of the mails. */
  productName: string;
  publicUrl: string;
}

/** What is shared; the caller has locked it and asked whether the actor may. */
export interface SharedThing {
  kind: 'board' | 'action';
  id: number;
  title: string;
  /** Its owner, who needs no share. */
  userId: string;
}

/** People whom one board or action is shared with, those who have not joined yet included. */
export const sharesMax = 100;
/** Such mails to one address in a day: sharing, taking back and sharing again must not fill somebody's inbox. */
export const mailsPerDayMax = 50;
const dayMs = 86_400_000;
/** The mail is still of use days later: the share stands. */
const mailUsefulMs = 3 * dayMs;

/**
 * Shares a board or action with the people of these addresses, in the transaction given. Members of the account see it at
 * once. An address that is no member's is invited, as GENERAL, unless an invitation is open already, and sees it from when
 * it is accepted. Each person gets one mail for a share: an address that has one, and the owner's, are passed over.
 *
 * @throws InvalidInputError `error.email` for what is no address.
 * @throws Refusal `USER_LIMIT_REACHED` when somebody would have to be invited and the account is full, `LIMIT_REACHED` past
 *   100 shares, `RATE_LIMITED` when one of them was mailed 50 times in a day; then nobody is shared with.
 */
export async function addShares(
  deps: ShareDeps,
  { tx, actor, thing, emails }: { tx: Tx; actor: Actor; thing: SharedThing; emails: readonly string[] },
): Promise<void> {
  const addresses = parseEmails(emails);
  if (addresses.length === 0) return;
  const ofThing = eq(thing.kind === 'board' ? shares.boardId : shares.actionId, thing.id);
  const people = await findPeople(tx, deps, { actor, addresses });
  const createdAt = deps.now();
  const values = people
    .filter(({ userId }) => userId !== thing.userId)
    .map(({ userId, email }) => ({
      ...{ accountId: actor.accountId, userId, email, sharedBy: actor.userId, createdAt },
      ...(thing.kind === 'board' ? { boardId: thing.id } : { actionId: thing.id }),
    }));
  if (values.length === 0) return;
  const added = await tx.insert(shares).values(values).onConflictDoNothing().returning({ email: shares.email });
  const [held] = await tx.select({ count: count() }).from(shares).where(ofThing);
  if ((held?.count ?? 0) > sharesMax) throw new Refusal('LIMIT_REACHED', 409, 'Too many shares.', { max: sharesMax });
  const addedEmails = new Set(added.map(({ email }) => email));
  await tellPeople(tx, deps, { actor, thing, people: people.filter(({ email }) => addedEmails.has(email)) });
}

interface Person {
  email: string;
  /** Null: invited, but no member yet. */
  userId: string | null;
  /** Of mails to them; null when not known. */
  language: Locale | null;
}

interface Addressed {
  actor: Actor;
  addresses: readonly string[];
}

async function findPeople(tx: Tx, deps: ShareDeps, { actor, addresses }: Addressed): Promise<Person[]> {
  const address = sql<string>`lower(${users.email})`;
  const members = await tx
    .select({ email: address, userId: users.id, language: users.alertsLanguage })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(and(eq(accountUsers.accountId, actor.accountId), inArray(address, [...addresses])));
  const byEmail = new Map<string, Person>(
    members.map((member) => [member.email, { ...member, language: member.language === 'en' ? 'en' : 'ja' }]),
  );
  // Invitations are made one after the other, each counted against the limit: there are few.
  for (const email of addresses.filter((one) => !byEmail.has(one))) {
    byEmail.set(email, { email, userId: await invite(tx, deps, { actor, email }), language: null });
  }
  return addresses.flatMap((email) => byEmail.get(email) ?? []);
}

/** Returns the id of the person if they have become a member this moment; null when they are invited. */
async function invite(
  tx: Tx,
  { now }: ShareDeps,
  { actor, email }: { actor: Actor; email: string },
): Promise<string | null> {
  const isOpen = and(eq(invitations.accountId, actor.accountId), eq(invitations.email, email), isOpenAt(now()));
  // The role of an open invitation is not ours to change; and whoever accepts it now waits for us, or we for them.
  const [open] = await tx.select({ id: invitations.id }).from(invitations).where(isOpen).for('update');
  if (open) return null;
  const outcome = await inviteMember({ now }, { tx, actor, email, userAcl: 'GENERAL' });
  return outcome.kind === 'member' ? outcome.userId : null;
}

interface Told {
  actor: Actor;
  thing: SharedThing;
  people: readonly Person[];
}

async function tellPeople(tx: Tx, deps: ShareDeps, { actor, thing, people }: Told): Promise<void> {
  if (people.length === 0) return;
  const { now, productName, publicUrl } = deps;
  await refuseTooManyMails(tx, now(), people);
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, actor.accountId));
  const secret = await mailSecret(deps.db);
  // Where their own is not known: the language of the invitation they get.
  const inviterLanguage = actor.user.alertsLanguage === 'en' ? 'en' : 'ja';
  for (const { email, userId, language } of people) {
    const mail = await composeShareMail(
      { productName, publicUrl },
      {
        ...{ kind: thing.kind, id: thing.id, title: thing.title, to: email, language: language ?? inviterLanguage },
        ...{ sharer: actor.user, accountName: account?.name ?? '', isMember: userId !== null },
      },
    );
    await queueMail({ db: tx, now, secret }, mail, { usefulMs: mailUsefulMs, isPreview: actor.membership.demo });
  }
}

async function refuseTooManyMails(tx: Tx, at: Date, people: readonly Person[]): Promise<void> {
  const ofDay = and(
    gt(transactionalMails.createdAt, new Date(at.getTime() - dayMs)),
    like(transactionalMails.kind, 'share/%'),
    inArray(
      transactionalMails.target,
      people.map(({ email }) => email),
    ),
  );
  const [tooMany] = await tx
    .select({ target: transactionalMails.target })
    .from(transactionalMails)
    .where(ofDay)
    .groupBy(transactionalMails.target)
    .having(gte(count(), mailsPerDayMax))
    .limit(1);
  if (tooMany) throw new Refusal('RATE_LIMITED', 429, 'Too many mails to this address in a day.', { seconds: 3_600 });
}
