import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';

export type PreviewMessage = typeof previewMessages.$inferSelect;

const messagesPerPage = 50;

/** Returns messages, newest first. `beforeId` is the last id of the previous page. */
export async function listMessages(
  { db }: { db: Db },
  { beforeId }: { beforeId?: number },
): Promise<{ messages: Omit<PreviewMessage, 'raw'>[]; hasOlder: boolean }> {
  const { id, channel, target, subject, createdAt } = previewMessages;
  const rows = await db
    .select({ id, channel, target, subject, createdAt })
    .from(previewMessages)
    .where(beforeId === undefined ? undefined : lt(id, beforeId))
    .orderBy(desc(id))
    .limit(messagesPerPage + 1);
  return { messages: rows.slice(0, messagesPerPage), hasOlder: rows.length > messagesPerPage };
}

export async function findMessage({ db }: { db: Db }, id: number): Promise<PreviewMessage | undefined> {
  const [row] = await db.select().from(previewMessages).where(eq(previewMessages.id, id));
  return row;
}
