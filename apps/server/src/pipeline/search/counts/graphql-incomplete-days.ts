import { builder } from '#src/api/builder.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { conditionsText } from '../check-conditions.ts';
import { filterArgs } from '../graphql-filter-args.ts';
import { comparedMax, searchesOf } from './compared-searches.ts';
import { countArgs, readCountArgs } from './graphql-count-args.ts';
import { type IncompleteDay, listIncompleteDays } from './list-incomplete-days.ts';

const incompleteDaysCost = 300;

const IncompleteDayRef = builder.objectRef<IncompleteDay>('IncompleteDay').implement({
  description:
    'A local day on which a source was unread for part of the time, so that counts of this day may be too low.',
  fields: (t) => ({
    search: t.exposeInt('search', { description: 'Index of the search in the argument `searches`.' }),
    day: t.exposeString('day', {
      description: 'Date of the day in the time zone of the caller’s alerts, `YYYY-MM-DD`.',
    }),
    from: t.expose('from', { type: 'DateTime', description: 'Beginning of the day, inclusive.' }),
    to: t.expose('to', { type: 'DateTime', description: 'End of the day, exclusive.' }),
    sources: t.field({
      type: [SourceRef],
      description:
        'Sources that were unread for more than twice their usual gap, and in which the search found an article in the 90 days before.',
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ sourceIds }) => sourceIds,
    }),
  }),
});

builder.queryField('incompleteDays', (t) => {
  const { kind, days } = countArgs;
  const { timezoneOffsetInMinutes, from, to } = filterArgs;
  return t.field({
    type: [IncompleteDayRef],
    description:
      'Returns the days of a period on which sources could not be read that searches usually find articles in, in order for each search. The period is given as in `articleCounts`.',
    args: {
      searches: t.arg({
        type: ['JSON'],
        required: true,
        description: `Conditions of 1 to ${comparedMax} searches, each ${conditionsText} Their period is ignored.`,
      }),
      ...{ kind, days, timezoneOffsetInMinutes, from, to },
    },
    complexity: { field: incompleteDaysCost, multiplier: 1 },
    authScopes: { may: 'search' },
    resolve: async (_, { searches, ...args }, context) => {
      const { search, span, timezone } = await readCountArgs(args, context);
      return listIncompleteDays(context, { searches: searchesOf(searches, search), span, timezone });
    },
  });
});
