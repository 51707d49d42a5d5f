import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { bigint, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const searchLogs = pgTable(
  'search_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conditions: jsonb().$type<SearchConditions>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('search_logs_user_idx').on(t.userId, t.createdAt)],
);
