import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { cutPage, type Page } from '#src/platform/page-by-key.ts';
import { announcementReads, announcements } from './table.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

export interface ShownAnnouncement {
  id: number;
  title: string;
  markdown: string;
  language: Locale;
  importance: AnnouncementRow['importance'];
  publishedAt: Date;
  isUnread: boolean;
}

export const announcementsPerPage = 20;

export interface ListAnnouncementsInput {
  userId: string;
  locale: Locale;
  baseId?: string | null | undefined;
  isLatest?: boolean | null | undefined;
}

/**
 * Returns announcements, newest first, in the reader's language if available, otherwise in the other language.
 * @throws NotFoundError if `baseId` is not the id of an announcement.
 */
export async function listAnnouncements(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, locale, baseId, isLatest }: ListAnnouncementsInput,
): Promise<Page<ShownAnnouncement>> {
  const base = baseId ? await findBase(db, parseArticleId(baseId)) : undefined;
  const isBefore = base !== undefined && isLatest === true;
  const order = isBefore ? asc : desc;
  const found = await db
    .select({ ...getTableColumns(announcements), readAt: announcementReads.readAt })
    .from(announcements)
    .leftJoin(announcementReads, isReadBy(userId))
    .where(and(isOnShow(now()), beyond(base, isBefore)))
    .orderBy(order(announcements.publishFrom), order(announcements.id))
    .limit(announcementsPerPage + 1);
  const rows = found.map(({ readAt, ...row }) => ({ ...inLanguage(row, locale), isUnread: readAt === null }));
  return cutPage(rows, { take: announcementsPerPage, hasBase: base !== undefined, isBefore });
}

export async function countUnreadAnnouncements(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId }: { userId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(announcements)
    .leftJoin(announcementReads, isReadBy(userId))
    .where(and(isOnShow(now()), isNull(announcementReads.id)));
  return row?.count ?? 0;
}

export function isOnShow(now: Date): SQL | undefined {
  return and(
    lte(announcements.publishFrom, now),
    or(isNull(announcements.publishUntil), gt(announcements.publishUntil, now)),
  );
}

function inLanguage(row: AnnouncementRow, locale: Locale): Omit<ShownAnnouncement, 'isUnread'> {
  const { id, importance, publishFrom: publishedAt, jaTitle, jaBody, enTitle, enBody } = row;
  const own = locale === 'ja' ? jaTitle : enTitle;
  const language = own === null ? (locale === 'ja' ? 'en' : 'ja') : locale;
  const [title, markdown] = language === 'ja' ? [jaTitle, jaBody] : [enTitle, enBody];
  return { id, importance, publishedAt, language, title: title ?? '', markdown: markdown ?? '' };
}

function isReadBy(userId: string): SQL | undefined {
  return and(eq(announcementReads.announcementId, announcements.id), eq(announcementReads.userId, userId));
}

async function findBase(db: DbOrTx, id: number | null): Promise<number> {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(eq(announcements.id, id ?? 0));
  if (!row) throw new NotFoundError('Announcement');
  return row.id;
}

/** Compares in the database, because a `Date` would lose the microseconds of the cursor row's timestamp. */
function beyond(base: number | undefined, isBefore: boolean): SQL | undefined {
  if (base === undefined) return undefined;
  const key = sql`(${announcements.publishFrom}, ${announcements.id})`;
  const edge = sql`(select edge.publish_from, edge.id from announcements as edge where edge.id = ${base})`;
  return isBefore ? sql`${key} > ${edge}` : sql`${key} < ${edge}`;
}
