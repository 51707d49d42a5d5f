import { z } from 'zod';

export const restSettings = z.object({
  /** Tables and views that are exposed, as `schema.table` or `schema.*`. */
  tables: z.array(z.string().regex(/^[^.]+\.[^.]+$/)).default([]),
  /**
   * Functions that are exposed, as `schema.function` or `schema.*`: over `/rpc`, and as computed columns and
   * relationships.
   */
  functions: z.array(z.string().regex(/^[^.]+\.[^.]+$/)).default([]),
  /** Allows aggregates such as `col.sum()` in `select`. A request can then aggregate every row that it may read. */
  aggregates: z.boolean().default(false),
  /** Query plans for `Accept: application/vnd.pgrst.plan`. A plan reveals the number of rows that policies hide. */
  plan: z.boolean().default(false),
  maxRows: z.int().positive().default(1000),
  /** Time limit of a statement, unless the role has a `statement_timeout` of its own. */
  statementTimeoutMs: z.int().positive().default(8000),
  /** How long a request waits for a free connection before it is answered with 504. */
  poolTimeoutMs: z.int().positive().default(10_000),
  /** Size limit of the body of a write or a call. */
  bodyBytesMax: z
    .int()
    .positive()
    .default(5 * 1024 * 1024),
  /**
   * Size limit of a response. Nested embeds multiply rows, and PostgreSQL and this process hold the whole response in
   * memory. 1,000 rows of text are far smaller.
   */
  answerBytesMax: z
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  /** How long the body of a request may take to arrive. */
  bodyTimeoutMs: z.int().positive().default(30_000),
  /** Whether `Prefer: tx=rollback` runs a request and rolls it back. If off, such a request is refused. */
  txRollback: z.boolean().default(true),
  /** Whether `GET /rest/v1/` describes, as OpenAPI 2.0, everything that the caller's role has a privilege on. */
  openApi: z.boolean().default(false),
});
