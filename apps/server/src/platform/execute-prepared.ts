import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { DbOrTx } from './db.ts';

const dialect = new PgDialect();

/**
 * Like `execute`, but each connection prepares the statement. The statement is parsed once per connection and takes one
 * round trip instead of two, because its parameter types need not be requested first. Use this only for constant text,
 * because every connection keeps every prepared text.
 */
export async function executePrepared<Row extends Record<string, unknown>>(db: DbOrTx, statement: SQL): Promise<Row[]> {
  return await db._.session.prepareQuery<{ execute: Row[] }>(dialect.sqlToQuery(statement), 'raw', true).execute();
}
