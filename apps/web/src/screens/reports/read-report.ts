import type { ReportQuery } from '#src/generated/graphql.ts';

/** A report with its figures and articles, as its page reads it. */
export type ReadReport = NonNullable<ReportQuery['report']>;
