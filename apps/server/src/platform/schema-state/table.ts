import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** A single row that states which program versions the schema still supports. */
export const schemaSupport = pgTable.withRLS('schema_support', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /**
   * Oldest migration that a program must know. A migration that removes something used by older programs raises this to
   * the migration of the first version that no longer uses it.
   */
  needs: text().notNull(),
});
