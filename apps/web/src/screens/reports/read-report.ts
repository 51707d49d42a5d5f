import type { ReportQuery } from '#src/generated/graphql.ts';

export type ReadReport = NonNullable<ReportQuery['report']>;
