import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who changed what. Written by a trigger on every table that holds people's or accounts' things (`audit_table` in the
 * migrations), so that no write goes without; `withActor` says for whom a transaction works.
 */
export const auditLog = pgTable.withRLS(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the program itself (a worker, a command). */
    actorId: uuid('actor_id'),
    actorEmail: text('actor_email'),
    /** The account the actor worked in. */
    accountId: uuid('account_id'),
    /** What was asked for: a mutation's name, or a command's. */
    operation: text(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    action: text().$type<'insert' | 'update' | 'delete'>().notNull(),
    /** The row; of an update only what changed. Secrets are left out. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_row_idx').on(t.tableName, t.rowId, t.id),
    index('audit_log_account_idx').on(t.accountId, t.id),
    index('audit_log_at_idx').on(t.at),
  ],
);
