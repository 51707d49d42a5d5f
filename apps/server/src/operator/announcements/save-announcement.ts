import { and, desc, eq, lt } from 'drizzle-orm';
import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import type { AnnouncementRow } from '#src/features/announcements/list-announcements.ts';
import { announcements } from '#src/features/announcements/table.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { checkText } from '../check-text.ts';

interface Deps {
  db: DbOrTx;
  now: Clock;
}

export interface AnnouncementInput {
  announcementId?: string | null | undefined;
  /** Each language needs both title and text, or neither. At least one language is required. */
  jaTitle?: string | null | undefined;
  jaBody?: string | null | undefined;
  enTitle?: string | null | undefined;
  enBody?: string | null | undefined;
  importance: AnnouncementRow['importance'];
  publishFrom: Date;
  publishUntil?: Date | null | undefined;
}

const titleLengthMax = 200;
const bodyLengthMax = 20_000;
export const announcementsPerPage = 50;

export async function listAllAnnouncements(
  { db }: Deps,
  { afterId }: { afterId?: string | null | undefined },
): Promise<{ rows: AnnouncementRow[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(announcements)
    .where(and(afterId ? lt(announcements.id, parseArticleId(afterId) ?? 0) : undefined))
    .orderBy(desc(announcements.id))
    .limit(announcementsPerPage + 1);
  return { rows: rows.slice(0, announcementsPerPage), hasMore: rows.length > announcementsPerPage };
}

/**
 * Saves an announcement. A changed announcement is not shown again to readers who have seen it.
 * @throws NotFoundError if the announcement does not exist.
 * @throws InvalidInputError naming each invalid field.
 */
export async function saveAnnouncement(
  { db, now }: Deps,
  { announcementId, importance, publishFrom, publishUntil = null, ...words }: AnnouncementInput,
): Promise<AnnouncementRow> {
  const problems = collectProblems();
  const isWritten = { ja: hasWords(words.jaTitle, words.jaBody), en: hasWords(words.enTitle, words.enBody) };
  if (!isWritten.ja && !isWritten.en) problems.add('jaTitle', 'error.required');
  const read = (language: 'ja' | 'en') => ({
    title: checkLine(problems, words[`${language}Title`] ?? '', {
      ...{ field: `${language}Title`, max: titleLengthMax, isRequired: isWritten[language] },
    }),
    body: checkText(problems, words[`${language}Body`], {
      ...{ field: `${language}Body`, max: bodyLengthMax, isRequired: isWritten[language] },
    }),
  });
  const [ja, en] = [read('ja'), read('en')];
  if (publishUntil !== null && publishUntil <= publishFrom) problems.add('publishUntil', 'error.endsBeforeStart');
  problems.throwIfAny();
  const values = {
    ...{ jaTitle: ja.title, jaBody: ja.body, enTitle: en.title, enBody: en.body },
    ...{ importance, publishFrom, publishUntil, updatedAt: now() },
  };
  const [saved] = announcementId
    ? await db.update(announcements).set(values).where(isThis(announcementId)).returning()
    : await db.insert(announcements).values(values).returning();
  if (!saved) throw new NotFoundError('Announcement');
  return saved;
}

export async function findAnnouncement({ db }: Deps, announcementId: string): Promise<AnnouncementRow | null> {
  const [row] = await db.select().from(announcements).where(isThis(announcementId));
  return row ?? null;
}

/** @throws NotFoundError if the announcement does not exist. */
export async function deleteAnnouncement({ db }: Deps, announcementId: string): Promise<void> {
  const deleted = await db.delete(announcements).where(isThis(announcementId)).returning({ id: announcements.id });
  if (deleted.length === 0) throw new NotFoundError('Announcement');
}

function isThis(announcementId: string) {
  return eq(announcements.id, parseArticleId(announcementId) ?? 0);
}

function hasWords(...texts: (string | null | undefined)[]): boolean {
  return texts.some((text) => text?.trim());
}
