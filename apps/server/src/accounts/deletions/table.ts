import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Personal values that the audit log and other records still hold. Empty for an account. */
export interface Traces {
  /** Id of the person or account. */
  id: string;
  /** Present and former addresses. */
  emails: string[];
  names: string[];
  phones: string[];
  webhooks: string[];
}

/**
 * Deleted people and accounts. Only a hash of the id is kept, so that a restored backup can repeat the deletion
 * (`erasure/repeat-deletions.ts`). The number signs their entries of the audit log: "deleted person #7".
 */
export const deletions = pgTable.withRLS(
  'deletions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'person' | 'account'>().notNull(),
    /** SHA-256 of the id, in hexadecimal. */
    subjectHash: text('subject_hash').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** The person's boards were handed over and not deleted, which a repeat does again. */
    handsOverBoards: boolean('hands_over_boards').notNull().default(true),
    /** Values that the worker still has to erase. Null: nothing is left. */
    traces: jsonb().$type<Traces>(),
    /** Entry of the audit log up to which the worker has erased them. */
    tracedTo: bigint('traced_to', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('deletions_subject_key').on(t.subjectHash),
    index('deletions_pending_idx').on(t.id).where(sql`${t.traces} is not null`),
  ],
);

/** People whose sign-in was deleted at the backend service. A trigger on `auth.users` writes it, a worker deletes them. */
export const deletedSignIns = pgTable.withRLS('deleted_sign_ins', {
  userId: uuid('user_id').primaryKey(),
  notedAt: instant('noted_at').notNull().defaultNow(),
});
