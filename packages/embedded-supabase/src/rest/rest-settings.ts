import { z } from 'zod';

export const restSettings = z.object({
  /** Exposed tables and views, as `schema.table` or `schema.*`. */
  tables: z.array(z.string().regex(/^[^.]+\.[^.]+$/)).default([]),
  /** Functions exposed over `/rpc` and as computed columns and relationships, as `schema.function` or `schema.*`. */
  functions: z.array(z.string().regex(/^[^.]+\.[^.]+$/)).default([]),
  /** Allows aggregates such as `col.sum()` in `select`. A request can then aggregate every row that the caller may read. */
  aggregates: z.boolean().default(false),
  /** Allows query plans for `Accept: application/vnd.pgrst.plan`. A plan reveals the number of rows that policies hide. */
  plan: z.boolean().default(false),
  maxRows: z.int().positive().default(1000),
  /** Time limit of a statement in ms, unless the role has its own `statement_timeout`. */
  statementTimeoutMs: z.int().positive().default(8000),
  /** Maximum time in ms that a request waits for a free connection before it is answered with 504. */
  poolTimeoutMs: z.int().positive().default(10_000),
  bodyBytesMax: z
    .int()
    .positive()
    .default(5 * 1024 * 1024),
  /**
   * Maximum response size in bytes. Nested embeds multiply rows, and PostgreSQL and this process hold the whole
   * response in memory. A response of 1,000 rows of text is far smaller.
   */
  answerBytesMax: z
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  bodyTimeoutMs: z.int().positive().default(30_000),
  /** If true, `Prefer: tx=rollback` runs a request and rolls it back. If false, such a request is refused. */
  txRollback: z.boolean().default(true),
  /** If true, `GET /rest/v1/` describes, as OpenAPI 2.0, everything that the caller's role has a privilege on. */
  openApi: z.boolean().default(false),
});
