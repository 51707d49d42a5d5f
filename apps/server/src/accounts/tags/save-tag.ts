import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { AlreadyExistsError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import { checkLine, collectProblems } from '../check-input.ts';
import { isUuid } from '../current-account.ts';
import { lockAccount } from '../invitations/invite-member.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import type { Actor } from '../roles.ts';
import { accountTags } from './table.ts';
import type { TagColor } from './tag-color.ts';

export type AccountTag = typeof accountTags.$inferSelect;

export const tagsMax = 200;
const nameMax = 40;

export async function listTags({ db }: { db: DbOrTx }, { actor }: { actor: Actor }): Promise<AccountTag[]> {
  return db
    .select()
    .from(accountTags)
    .where(eq(accountTags.accountId, actor.accountId))
    .orderBy(asc(accountTags.name), asc(accountTags.id));
}

/**
 * Creates a tag in the actor's current account and returns it.
 * @throws InvalidInputError if the name is empty, over 40 characters or contains control characters.
 * @throws AlreadyExistsError if another tag has the name, ignoring case.
 * @throws Refusal `LIMIT_REACHED` at 200 tags.
 */
export async function createTag(
  { db, now }: { db: Db; now: Clock },
  { actor: { accountId }, name, color }: { actor: Actor; name: string; color?: TagColor | null },
): Promise<AccountTag> {
  const checked = checkName(name);
  return uniquelyNamed(() =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const [kept] = await tx.select({ count: count() }).from(accountTags).where(eq(accountTags.accountId, accountId));
      if ((kept?.count ?? 0) >= tagsMax) throw new Refusal('LIMIT_REACHED', 409, 'Too many tags.', { max: tagsMax });
      const values = { accountId, name: checked, color: color ?? 'grey', createdAt: now() };
      const [tag] = await tx.insert(accountTags).values(values).returning();
      return tag!;
    }),
  );
}

/** @throws NotFoundError if the account has no such tag, and the errors of `createTag`. */
export async function updateTag(
  { db }: { db: Db },
  { actor, tagId, name, color }: { actor: Actor; tagId: string; name?: string | null; color?: TagColor | null },
): Promise<AccountTag> {
  const [found] = await findTags({ db }, { actor, tagIds: [tagId] });
  const changes = { name: name == null ? found!.name : checkName(name), color: color ?? found!.color };
  const [tag] = await uniquelyNamed(() =>
    db.transaction((tx) =>
      tx
        .update(accountTags)
        .set(changes)
        .where(isOfAccount(actor, [tagId]))
        .returning(),
    ),
  );
  if (!tag) throw new NotFoundError('Tag');
  return tag;
}

/**
 * Deletes the tag and removes it from articles and boards.
 * @throws NotFoundError if the account has no such tag.
 */
export async function deleteTag(
  { db }: { db: DbOrTx },
  { actor, tagId }: { actor: Actor; tagId: string },
): Promise<AccountTag> {
  await findTags({ db }, { actor, tagIds: [tagId] });
  const [tag] = await db
    .delete(accountTags)
    .where(isOfAccount(actor, [tagId]))
    .returning();
  if (!tag) throw new NotFoundError('Tag');
  return tag;
}

/**
 * Returns the tags without duplicates.
 * @throws NotFoundError if the account lacks one of them.
 */
export async function findTags(
  { db }: { db: DbOrTx },
  { actor, tagIds }: { actor: Actor; tagIds: readonly string[] },
): Promise<AccountTag[]> {
  const wanted = [...new Set(tagIds.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found =
    wanted.length <= tagsMax && wanted.every(isUuid)
      ? await db.select().from(accountTags).where(isOfAccount(actor, wanted))
      : [];
  if (found.length < wanted.length) throw new NotFoundError('Tag');
  return found;
}

const isOfAccount = ({ accountId }: Actor, ids: string[]) =>
  and(eq(accountTags.accountId, accountId), inArray(accountTags.id, ids));

function checkName(text: string): string {
  const problems = collectProblems();
  const name = checkLine(problems, text, { field: 'name', max: nameMax, isRequired: true });
  problems.throwIfAny();
  return name ?? '';
}

async function uniquelyNamed<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'account_tags_name_key')) throw new AlreadyExistsError('Tag');
    throw error;
  }
}
