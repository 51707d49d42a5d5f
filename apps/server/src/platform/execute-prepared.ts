import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { DbOrTx } from './db.ts';

const dialect = new PgDialect();

/**
 * Returns the rows of a statement as `execute` does, and has each connection prepare it: it is parsed there once, and asked for in
 * one round trip instead of two, the first of which asks for the types of its parameters. For statements whose text is the same
 * each time: every text stays with every connection.
 */
export async function executePrepared<Row extends Record<string, unknown>>(db: DbOrTx, statement: SQL): Promise<Row[]> {
  return await db._.session.prepareQuery<{ execute: Row[] }>(dialect.sqlToQuery(statement), 'raw', true).execute();
}
