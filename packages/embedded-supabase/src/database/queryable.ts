import type { ISql } from 'postgres';

/** A connection pool or an open transaction. */
export type Queryable = ISql;
