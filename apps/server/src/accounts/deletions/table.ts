import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Personal data that the audit log and other records still contain. Empty for an account. */
export interface Traces {
  id: string;
  emails: string[];
  names: string[];
  phones: string[];
  webhooks: string[];
}

/**
 * Deleted users and accounts. Stores only a hash of the id, which is used to repeat a deletion after a backup is
 * restored (`erasure/repeat-deletions.ts`). The number identifies the user in the audit log: "deleted person #7".
 */
export const deletions = pgTable.withRLS(
  'deletions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'person' | 'account'>().notNull(),
    subjectHash: text('subject_hash').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** True if the user's boards were handed over instead of deleted. A repeated deletion must do the same. */
    handsOverBoards: boolean('hands_over_boards').notNull().default(true),
    /** Values that the worker still has to erase. Null if none are left. */
    traces: jsonb().$type<Traces>(),
    /** Id of the last audit log entry from which the worker has erased the values. */
    tracedTo: bigint('traced_to', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('deletions_subject_key').on(t.subjectHash),
    index('deletions_pending_idx').on(t.id).where(sql`${t.traces} is not null`),
  ],
);

/** Users whose sign-in was deleted in the backend service. A trigger on `auth.users` inserts the rows and a worker deletes the users. */
export const deletedSignIns = pgTable.withRLS('deleted_sign_ins', {
  userId: uuid('user_id').primaryKey(),
  notedAt: instant('noted_at').notNull().defaultNow(),
});
