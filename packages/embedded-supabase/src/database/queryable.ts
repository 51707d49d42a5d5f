import type { ISql } from 'postgres';

export type Queryable = ISql;
