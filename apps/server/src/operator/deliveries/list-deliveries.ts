import type { Channel } from '@kawaraban/messages/channels/registry.ts';
import { and, desc, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { type DeliveryState, deliveries, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export type ListedDelivery = typeof deliveries.$inferSelect & { email: string };

export interface DeliveryFilter {
  person?: string | null | undefined;
  userId?: string | null | undefined;
  article?: string | null | undefined;
  channel?: Channel | null | undefined;
  state?: DeliveryState | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

export const deliveriesPerPage = 50;

export async function listDeliveries(
  { db }: { db: DbOrTx },
  { filter, afterId }: { filter: DeliveryFilter; afterId?: string | null | undefined },
): Promise<{ rows: ListedDelivery[]; hasMore: boolean }> {
  const after = afterId
    ? sql`(${deliveries.createdAt}, ${deliveries.id}) < (select d.created_at, d.id from deliveries d where d.id = ${afterId}::uuid)`
    : undefined;
  const rows = await db
    .select({ delivery: deliveries, email: users.email })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(and(after, ...conditionsOf(filter)))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(deliveriesPerPage + 1);
  return {
    rows: rows.slice(0, deliveriesPerPage).map(({ delivery, email }) => ({ ...delivery, email })),
    hasMore: rows.length > deliveriesPerPage,
  };
}

function conditionsOf({ person, userId, article, channel, state, from, to }: DeliveryFilter): (SQL | undefined)[] {
  return [
    person?.trim() ? ilike(users.email, pattern(person)) : undefined,
    userId ? eq(deliveries.userId, userId) : undefined,
    article?.trim() ? carriesArticle(article.trim()) : undefined,
    channel ? eq(deliveries.channel, channel) : undefined,
    state ? eq(deliveries.state, state) : undefined,
    from ? gte(deliveries.createdAt, from) : undefined,
    to ? lt(deliveries.createdAt, to) : undefined,
  ];
}

function carriesArticle(article: string): SQL {
  return sql`exists (select from alert_articles c join articles a on a.id = c.article_id
    where c.alert_id = ${deliveries.alertId} and ${isArticle(article)})`;
}

const wordsMax = 10;

export function isArticle(article: string): SQL {
  if (/^\d{1,15}$/.test(article)) return sql`a.id = ${article}::bigint`;
  const words = article
    .split(/[\s\u3000]+/u)
    .filter(Boolean)
    .slice(0, wordsMax);
  return sql.join(
    words.map((word) => sql`a.title ilike ${pattern(word)}`),
    sql` and `,
  );
}

function pattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

export async function findDelivery({ db }: { db: DbOrTx }, id: string): Promise<ListedDelivery | undefined> {
  const [row] = await db
    .select({ delivery: deliveries, email: users.email })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(eq(deliveries.id, id));
  return row && { ...row.delivery, email: row.email };
}

export function listAttempts({ db }: { db: DbOrTx }, deliveryIds: readonly string[]) {
  return db
    .select()
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, [...deliveryIds]))
    .orderBy(deliveryAttempts.deliveryId, deliveryAttempts.attemptNumber);
}
