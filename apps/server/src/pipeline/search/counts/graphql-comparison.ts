import { builder } from '#src/api/builder.ts';
import { conditionsText } from '../check-conditions.ts';
import { filterArgs } from '../graphql-filter-args.ts';
import { compareSearches } from './compare-searches.ts';
import { comparedMax, searchesOf } from './compared-searches.ts';
import { checkBuckets, type Span } from './cut-buckets.ts';
import { countArgs, readCountArgs } from './graphql-count-args.ts';
import { CountUnitRef, SpanCountRef } from './graphql-counts.ts';

const comparisonCost = 2_000;

interface ComparedSearch {
  count: number;
  countBefore: number;
  spans: (Span & { count: number })[];
}

interface Compared {
  span: Span;
  timezone: string;
  total: number;
  totalBefore: number;
  searches: ComparedSearch[];
}

const ComparedSearchRef = builder.objectRef<ComparedSearch>('ComparedSearch').implement({
  description: 'Article or story counts for one search of a comparison.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of rows in the search’s whole list.' }),
    countBefore: t.exposeInt('countBefore', {
      description:
        'Number of rows in the search’s list for the previous period, like `totalBefore` of `articleCounts`.',
    }),
    spans: t.expose('spans', { type: [SpanCountRef], description: 'The spans in order, as in `articleCounts`.' }),
  }),
});

const ArticleComparisonRef = builder.objectRef<Compared>('ArticleComparison').implement({
  description:
    'Exact numbers of articles or stories that several searches find. An article found by two searches counts in both but only once in `total`, so shares of the total may add up to more than 100 %.',
  fields: (t) => ({
    from: t.field({
      type: 'DateTime',
      description: 'Beginning of the counted period, inclusive.',
      resolve: ({ span }) => span.from,
    }),
    to: t.field({
      type: 'DateTime',
      description: 'End of the counted period, exclusive.',
      resolve: ({ span }) => span.to,
    }),
    timezone: t.exposeString('timezone', {
      description: 'IANA time zone of the caller’s alerts, which determines where spans start.',
    }),
    total: t.exposeInt('total', { description: 'Number of articles or stories that at least one search finds.' }),
    totalBefore: t.exposeInt('totalBefore', { description: 'The `total` of the previous period.' }),
    searches: t.expose('searches', {
      type: [ComparedSearchRef],
      description: 'Counts of each search, in the order of the argument `searches`.',
    }),
  }),
});

builder.queryField('articleComparison', (t) => {
  const { kind, days, foldStories } = countArgs;
  const { timezoneOffsetInMinutes, from, to } = filterArgs;
  return t.field({
    type: ArticleComparisonRef,
    description:
      'Compares the numbers of articles or stories that several searches find. The period is given as in `articleCounts`.',
    args: {
      searches: t.arg({
        type: ['JSON'],
        required: true,
        description: `Conditions of 1 to ${comparedMax} searches, each ${conditionsText}`,
      }),
      unit: t.arg({
        type: CountUnitRef,
        required: true,
        description: 'Length of each span. Spans start and end in the time zone of the caller’s alerts.',
      }),
      ...{ kind, days, foldStories, timezoneOffsetInMinutes, from, to },
    },
    complexity: comparisonCost,
    authScopes: { may: 'search' },
    resolve: async (_, { searches: conditions, unit, ...args }, context) => {
      const { search, span, before, timezone } = await readCountArgs(args, context);
      const searches = searchesOf(conditions, search);
      const spans = checkBuckets(span, unit, timezone);
      const now = await compareSearches(context, searches, spans);
      const past = await compareSearches(context, searches, [before]);
      return {
        ...{ span, timezone, total: now.total, totalBefore: past.total },
        searches: now.searches.map(({ count, buckets }, i) => ({
          count,
          countBefore: past.searches[i]?.count ?? 0,
          spans: spans.map((one, bucket) => ({ ...one, count: buckets[bucket] ?? 0 })),
        })),
      };
    },
  });
});
