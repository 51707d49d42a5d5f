import { lte } from 'drizzle-orm';
import type { Tx } from '../db.ts';
import { previewMessages } from './table.ts';

/** Maximum number of messages, so that a demo that runs for months does not fill the disk. */
const messagesMax = 2_000;

export async function keepMessage(tx: Tx, message: typeof previewMessages.$inferInsert): Promise<void> {
  const [kept] = await tx.insert(previewMessages).values(message).returning({ id: previewMessages.id });
  await tx.delete(previewMessages).where(lte(previewMessages.id, kept!.id - messagesMax)); // One row was inserted.
}
