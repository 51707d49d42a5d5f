import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Audit log, written by a trigger on every table with user or account data (`audit_table` in the migrations), so that
 * no change is missed. `withActor` sets the actor of a transaction.
 */
export const auditLog = pgTable.withRLS(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null if a worker or a command made the change. */
    actorId: uuid('actor_id'),
    actorEmail: text('actor_email'),
    accountId: uuid('account_id'),
    operation: text(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    action: text().$type<'insert' | 'update' | 'delete' | 'export'>().notNull(),
    /** The row, or only the changed columns for an update. Secrets are masked. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_row_idx').on(t.tableName, t.rowId, t.id),
    index('audit_log_account_idx').on(t.accountId, t.id),
    index('audit_log_at_idx').on(t.at),
  ],
);
