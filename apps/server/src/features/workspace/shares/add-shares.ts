import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, count, eq, gt, gte, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { findInvitation } from '#src/accounts/invitations/find-invitation.ts';
import { inviteMember, isOpenAt } from '#src/accounts/invitations/invite-member.ts';
import { needsApproval, requestInvitation } from '#src/accounts/invitations/request-invitation.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { composeShareMail } from '#src/transactional-mail/compose-share-mail.ts';
import { composeInvitation } from '#src/transactional-mail/invitations/compose-invitation.ts';
import { mailSecret, queueMail, type TransactionalMail } from '#src/transactional-mail/queue-mail.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';
import { type ShareAccess, shares } from '../table.ts';
import { notifyAdmins } from './notify-admins.ts';
import { parseEmails } from './parse-emails.ts';

export interface ShareDeps {
  db: Db;
  now: Clock;
  productName: string;
  publicUrl: string;
}

/** Board or action that the caller has locked after checking the actor's right. */
export interface SharedThing {
  kind: 'board' | 'action';
  id: number;
  title: string;
  /** Owner, who needs no share. Null if the owner was deleted. */
  userId: string | null;
}

export interface AddSharesInput {
  tx: Tx;
  actor: Actor;
  thing: SharedThing;
  emails: readonly string[];
  /** Absent or null means `edit` for new shares and leaves existing ones unchanged. */
  access?: ShareAccess | null | undefined;
  language: Locale;
}

export const sharesMax = 100;
/** Maximum number of share mails to one e-mail address per day, so that repeated sharing cannot fill an inbox. */
export const mailsPerDayMax = 50;
const dayMs = 86_400_000;
/** Time in ms after which an unsent mail expires. Several days, because the share does not expire. */
const mailUsefulMs = 3 * dayMs;

/**
 * Shares a board or action with these e-mail addresses in the given transaction. Members of the account get access
 * immediately, to view or to edit. Other addresses are invited as GENERAL, unless an invitation is open, and get access
 * after accepting. If the actor may not invite and the account does not trust the address's domain, an ADMIN has to
 * approve the invitation first; until then it takes no seat and only the ADMINs get a mail. Each recipient gets one
 * mail per share: the invitation if they are newly invited, otherwise a share mail. Skips the owner's address and
 * addresses that already have a share.
 * @throws InvalidInputError `error.email` for an invalid address.
 * @throws Refusal `USER_LIMIT_REACHED` if somebody must be invited and the account is full, `LIMIT_REACHED` after 100
 * shares, `RATE_LIMITED` if an address received 50 mails in a day. If it throws, nothing is shared.
 */
export async function addShares(
  deps: ShareDeps,
  { tx, actor, thing, emails, access, language }: AddSharesInput,
): Promise<void> {
  const addresses = parseEmails(emails);
  if (addresses.length === 0) return;
  const ofThing = eq(thing.kind === 'board' ? shares.boardId : shares.actionId, thing.id);
  const people = await findPeople(tx, deps, { actor, thing, addresses, language });
  const createdAt = deps.now();
  const values = people
    .filter(({ userId }) => userId !== thing.userId)
    .map(({ userId, email }) => ({
      ...{ accountId: actor.accountId, userId, email, sharedBy: actor.userId, createdAt, access: access ?? 'edit' },
      ...(thing.kind === 'board' ? { boardId: thing.id } : { actionId: thing.id }),
    }));
  if (values.length === 0) return;
  const added = await tx.insert(shares).values(values).onConflictDoNothing().returning({ email: shares.email });
  if (access) await changeAccess(tx, { ofThing, people, access });
  const [held] = await tx.select({ count: count() }).from(shares).where(ofThing);
  if ((held?.count ?? 0) > sharesMax) throw new Refusal('LIMIT_REACHED', 409, 'Too many shares.', { max: sharesMax });
  const addedEmails = new Set(added.map(({ email }) => email));
  await tellPeople(tx, deps, {
    actor,
    thing,
    access: access ?? 'edit',
    people: people.filter(({ email }) => addedEmails.has(email)),
  });
}

async function changeAccess(
  tx: Tx,
  { ofThing, people, access }: { ofThing: SQL; people: readonly Person[]; access: ShareAccess },
): Promise<void> {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  const emails = people.map(({ email }) => email);
  const isTheirs = or(inArray(shares.email, emails), userIds.length > 0 ? inArray(shares.userId, userIds) : undefined);
  await tx
    .update(shares)
    .set({ access })
    .where(and(ofThing, isTheirs, ne(shares.access, access)));
}

/**
 * `new`: invited now by a mail that names the shared board or action. `invited`: already had an open invitation.
 * `requested`: waits for an ADMIN's approval.
 */
type Person = { email: string } & (
  | { kind: 'requested'; userId: null }
  | { kind: 'member'; userId: string; language: Locale }
  | { kind: 'invited' | 'new'; userId: null; invitationId: string }
);

interface Addressed extends Pick<AddSharesInput, 'actor' | 'thing' | 'language'> {
  addresses: readonly string[];
}

async function findPeople(tx: Tx, deps: ShareDeps, { addresses, ...shared }: Addressed): Promise<Person[]> {
  const members = await findMembers(tx, shared.actor, addresses);
  const byEmail = new Map<string, Person>(members.map((member) => [member.email, member]));
  for (const email of addresses.filter((one) => !byEmail.has(one))) {
    byEmail.set(email, await invite(tx, deps, { ...shared, email }));
  }
  return addresses.flatMap((email) => byEmail.get(email) ?? []);
}

async function findMembers(tx: Tx, { accountId }: Actor, addresses: readonly string[]): Promise<Person[]> {
  const address = sql<string>`lower(${users.email})`;
  const rows = await tx
    .select({ email: address, userId: users.id, language: users.alertsLanguage })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(and(eq(accountUsers.accountId, accountId), inArray(address, [...addresses])));
  return rows.map((row) => ({ ...row, kind: 'member', language: row.language === 'en' ? 'en' : 'ja' }));
}

async function invite(
  tx: Tx,
  deps: ShareDeps,
  { actor, thing, email, language }: Omit<Addressed, 'addresses'> & { email: string },
): Promise<Person> {
  const { now } = deps;
  const isOpen = and(eq(invitations.accountId, actor.accountId), eq(invitations.email, email), isOpenAt(now()));
  // Keeps the role of an open invitation. The lock makes a parallel acceptance wait.
  const [open] = await tx.select({ id: invitations.id }).from(invitations).where(isOpen).for('update');
  if (open) return { kind: 'invited', email, userId: null, invitationId: open.id };
  const { kind, id, title } = thing;
  const shared = { kind, id, title };
  if (await needsApproval(tx, { actor, email })) {
    const { isNew } = await requestInvitation({ now }, { tx, actor, email, language, shared });
    if (isNew) await notifyAdmins(tx, deps, { actor, email, shared });
    return { kind: 'requested', email, userId: null };
  }
  const outcome = await inviteMember({ now }, { tx, actor, email, userAcl: 'GENERAL', language, shared });
  if (outcome.kind === 'member') return { kind: 'member', email, userId: outcome.userId, language };
  return { kind: 'new', email, userId: null, invitationId: outcome.invitation.id };
}

interface Told {
  actor: Actor;
  thing: SharedThing;
  access: ShareAccess;
  people: readonly Person[];
}

async function tellPeople(tx: Tx, deps: ShareDeps, { people, ...shared }: Told): Promise<void> {
  // Skips newly invited people, whose invitation mail already names the shared board or action, and people whose invitation
  // needs an ADMIN's approval.
  const told = people.filter(({ kind }) => kind !== 'new' && kind !== 'requested');
  if (told.length === 0) return;
  await refuseTooManyMails(tx, deps.now(), told);
  const { actor } = shared;
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, actor.accountId));
  const secret = await mailSecret(deps.db);
  for (const person of told) {
    const mail = await composeMail(tx, { ...deps, secret }, { ...shared, person, accountName: account?.name ?? '' });
    const { demo } = actor.membership;
    if (mail) await queueMail({ db: tx, now: deps.now, secret }, mail, { usefulMs: mailUsefulMs, isPreview: demo });
  }
}

interface ToCompose extends Omit<Told, 'people'> {
  person: Person;
  accountName: string;
}

async function composeMail(
  tx: Tx,
  { now, productName, publicUrl, secret }: ShareDeps & { secret: string },
  { actor, thing, access, person, accountName }: ToCompose,
): Promise<TransactionalMail | null> {
  const { kind, id, title } = thing;
  if (person.kind === 'member') {
    const { email: to, language } = person;
    const input = { ...{ kind, id, title, to, language }, sharer: actor.user, accountName, access };
    return composeShareMail({ productName, publicUrl }, input);
  }
  if (person.kind === 'requested') return null;
  const invitation = await findInvitation({ db: tx, now }, { invitationId: person.invitationId });
  if (!invitation) return null;
  const inviter = { name: actor.user.realName ?? actor.user.email, email: actor.user.email };
  const shown = { ...invitation, inviter: { ...inviter, timezone: actor.user.alertsTimezone } };
  const mail = await composeInvitation({ productName, publicUrl, secret }, { ...shown, shared: { kind, id, title } });
  return { ...mail, kind: `share/${kind}` };
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
