import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { type Snooze, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { isInCountries, parseArticleId } from '../find-article.ts';
import { unreadDays } from '../reading/is-read.ts';
import { articles } from '../table.ts';
import { mutedOf } from './is-muted.ts';
import { findSnoozed } from './snoozed.ts';

export const snoozedMax = 100;

interface SetSnoozedInput {
  actor: Actor;
  articleIds: readonly string[];
  isSnoozed: boolean;
  /** End of the snooze. Null or undefined means until another article joins the story. */
  until?: Date | null | undefined;
}

/**
 * Starts or ends snoozing these articles for the actor in all accounts, and returns the ids whose state changed. An
 * article already snoozed gets the new time. Idempotent. Skips unknown ids and articles that the account may not read.
 * Alerts are still sent.
 * @throws InvalidInputError for more than 100 ids, if more than 100 would be snoozed, or if the time is past or more
 * than 30 days ahead.
 * @see docs/rules.md "Reading"
 */
export async function setSnoozed(
  { db, now }: { db: Db; now: Clock },
  { actor, isSnoozed, until, ...wanted }: SetSnoozedInput,
): Promise<number[]> {
  requireAtMost(wanted.articleIds, 'error.tooMany');
  if (isSnoozed && until) requireSoon(until, now());
  const asked = wanted.articleIds.flatMap((id) => parseArticleId(id) ?? []);
  return db.transaction(async (tx) => {
    const held = await lockSnoozes(tx, actor.userId, now());
    const before = new Set(held.map(({ articleId }) => articleId));
    const others = held.filter(({ articleId }) => !asked.includes(articleId));
    const chosen = isSnoozed ? await findReadable(tx, actor, asked) : [];
    const snoozedAt = now().toISOString();
    const snoozes = [
      ...others,
      ...chosen.map((articleId) => ({ articleId, snoozedAt, until: until?.toISOString() ?? null })),
    ];
    requireAtMost(snoozes, 'error.snoozedFull');
    await tx.update(users).set({ snoozes }).where(eq(users.id, actor.userId));
    return isSnoozed ? chosen.filter((id) => !before.has(id)) : [...before].filter((id) => asked.includes(id));
  });
}

function requireAtMost(list: readonly unknown[], messageKey: 'error.tooMany' | 'error.snoozedFull'): void {
  if (list.length > snoozedMax)
    throw new InvalidInputError([{ field: 'articleIds', messageKey, values: { max: snoozedMax } }]);
}

/** Requires a future time at most 30 days ahead. After 30 days, every current article counts as read anyway. */
function requireSoon(until: Date, now: Date): void {
  const days = (until.getTime() - now.getTime()) / 86_400_000;
  if (days <= 0 || days > unreadDays)
    throw new InvalidInputError([{ field: 'until', messageKey: 'error.snoozeTime', values: { days: unreadDays } }]);
}

async function lockSnoozes(tx: Tx, userId: string, now: Date): Promise<Snooze[]> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const snoozes = (user && mutedOf(user, now)?.snoozes) ?? [];
  const active = new Set(await findSnoozed(tx, snoozes));
  return snoozes.filter(({ articleId }) => active.has(articleId));
}

async function findReadable(tx: Tx, { membership }: Actor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isInCountries(membership.availableCountries)));
  const readable = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => readable.has(id));
}
