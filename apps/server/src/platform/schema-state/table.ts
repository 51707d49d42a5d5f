import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: which versions of the program the database still serves. */
export const schemaSupport = pgTable.withRLS('schema_support', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /**
   * Migration that a program must know. A migration that removes what older programs use raises it to the migration of the
   * first version that does not use it.
   */
  needs: text().notNull(),
});
