import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Audit log. A trigger writes it on every table with data of people or accounts (`audit_table` in the migrations), so
 * that no write is missed. `withActor` names the actor of a transaction.
 */
export const auditLog = pgTable.withRLS(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the program itself (a worker, a command). */
    actorId: uuid('actor_id'),
    actorEmail: text('actor_email'),
    /** Current account of the actor. */
    accountId: uuid('account_id'),
    /** Name of a mutation or command. */
    operation: text(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    action: text().$type<'insert' | 'update' | 'delete' | 'export'>().notNull(),
    /** The row, or the changed columns of an update. Secrets are excluded. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_row_idx').on(t.tableName, t.rowId, t.id),
    index('audit_log_account_idx').on(t.accountId, t.id),
    index('audit_log_at_idx').on(t.at),
  ],
);
