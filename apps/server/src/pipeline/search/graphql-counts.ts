import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { mutedOf } from '#src/pipeline/articles/muting/is-muted.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { ArticleSearch } from './article-search.ts';
import { type ArticleCounts, countArticles } from './counts/count-articles.ts';
import { checkBuckets, lastDays, lastDaysMax, type Span } from './counts/cut-buckets.ts';
import { filterArgs } from './graphql-filter-args.ts';
import { toSearch } from './graphql-lists.ts';

/** Seconds of work where the matcher must read texts, so that a person has few at a time. */
const countsCost = 1_000;

interface Counted {
  search: ArticleSearch;
  timezone: string;
  counts: ArticleCounts;
  spans: readonly Span[];
  /** The period of the same length before. */
  before: Span;
}

const CountUnitRef = builder.enumType('CountUnit', {
  description: 'Length of the spans by which articles are counted.',
  values: {
    HOUR: { value: 'hour', description: 'A local hour, from its full hour.' },
    DAY: { value: 'day', description: 'A local day, from midnight.' },
    WEEK: { value: 'week', description: 'Seven local days, from Monday.' },
    MONTH: { value: 'month', description: 'A local calendar month.' },
  } as const,
});

interface SpanCount extends Span {
  count: number;
}

const SpanCountRef = builder.objectRef<SpanCount>('SpanCount').implement({
  description: 'Number of articles or stories in a span of time.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Beginning of the span, inclusive.' }),
    to: t.expose('to', { type: 'DateTime', description: 'End of the span, exclusive.' }),
    count: t.exposeInt('count', { description: 'Rows of the list with this `from` and `to`.' }),
  }),
});

const SourceCountRef = builder.objectRef<ArticleCounts['sources'][number]>('SourceCount').implement({
  description: 'Number of articles or stories of one source.',
  fields: (t) => ({
    source: t.field({ type: SourceRef, description: 'The sub source of the articles.', resolve: ({ id }) => id }),
    count: t.exposeInt('count', { description: 'Rows of the list with only this source.' }),
  }),
});

const CodeCountRef = builder.objectRef<{ code: string; count: number }>('CodeCount').implement({
  description: 'Number of articles or stories of one country or language.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-1 alpha-2 of a country or BCP 47 tag of a language.' }),
    count: t.exposeInt('count', { description: 'Rows of the list with only this country or language.' }),
  }),
});

/** Sources of one answer. Smaller ones are in the total. */
const sourcesMax = 100;

const ArticleCountsRef = builder.objectRef<Counted>('ArticleCounts').implement({
  description:
    'Exact numbers of the articles or stories that a search finds. Each figure equals the number of rows of the list with the same conditions and span. With stories the parts may sum to more than the total, because a story may appear in several of them.',
  fields: (t) => ({
    from: t.field({
      type: 'DateTime',
      description: 'Beginning of the counted period, inclusive.',
      resolve: ({ spans }) => spans[0]!.from, // A period has a span at least.
    }),
    to: t.field({
      type: 'DateTime',
      description: 'End of the counted period, exclusive.',
      resolve: ({ spans }) => spans.at(-1)!.to, // A period has a span at least.
    }),
    timezone: t.exposeString('timezone', { description: 'IANA zone of the caller’s alerts, in which spans begin.' }),
    total: t.int({ description: 'Rows of the whole list.', resolve: ({ counts }) => counts.total }),
    totalBefore: t.int({
      description:
        'Rows of the list of the period before: with `days` the same days and time of day that many days earlier, else the time of the same length before `from`.',
      complexity: countsCost,
      resolve: async ({ search, before }, _, context) => (await countArticles(context, search, [before])).total,
    }),
    spans: t.field({
      type: [SpanCountRef],
      description:
        'The spans in order, those without articles too. The first begins and the last ends with the period.',
      resolve: ({ counts, spans }) => spans.map((span, i) => ({ ...span, count: counts.buckets[i] ?? 0 })),
    }),
    sources: t.field({
      type: [SourceCountRef],
      description: `The up to ${sourcesMax} sources with the most rows, the first with the most.`,
      resolve: ({ counts }) => counts.sources.slice(0, sourcesMax),
    }),
    countries: t.field({
      type: [CodeCountRef],
      description: 'The countries of the articles, the first with the most rows.',
      resolve: ({ counts }) => counts.countries,
    }),
    languages: t.field({
      type: [CodeCountRef],
      description: 'The languages of the articles, the first with the most rows.',
      resolve: ({ counts }) => counts.languages,
    }),
  }),
});

interface PeriodArgs {
  days?: number | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** Returns the period to count and the one before. @throws InvalidInputError if both or neither way names it. */
function periodsOf({ days, from, to }: PeriodArgs, now: Date, timezone: string): { period: PeriodArgs; before: Span } {
  if (days && (from || to)) throw new InvalidInputError([{ field: 'days', messageKey: 'error.oneOfTwoPeriods' }]);
  if (days) return { period: lastDays(days, { now, timezone }), before: lastDays(days, { now, timezone, ago: days }) };
  const end = from ?? now;
  const lengthMs = from && to ? to.getTime() - from.getTime() : 0;
  return { period: { from, to }, before: { from: new Date(end.getTime() - lengthMs), to: end } };
}

builder.queryField('articleCounts', (t) =>
  t.field({
    type: ArticleCountsRef,
    description:
      'Counts the articles or stories that pass a filter exactly, in the last `days` or between `from` and `to`. At most 2,300 spans. Articles that the caller has muted or snoozed are not counted.',
    args: {
      kind: t.arg({ type: ArticleKindRef, required: true, description: 'Kind of the articles, headlines or notices.' }),
      unit: t.arg({
        type: CountUnitRef,
        required: true,
        description: 'Length of `spans` in the zone of the caller’s alerts.',
      }),
      days: t.arg.int({
        description: `Number of local days to count, today until now included, at most ${lastDaysMax}. Null if \`from\` and \`to\` are given.`,
      }),
      foldStories: t.arg.boolean({
        description: 'True counts each story once, as the list with `foldStories`. False or null counts every article.',
      }),
      ...filterArgs,
    },
    complexity: countsCost,
    authScopes: { may: 'search' },
    resolve: async (_, { kind, unit, days, foldStories, from, to, ...args }, context) => {
      const actor = actorFor(context, 'search');
      const timezone = actor.user.alertsTimezone;
      if (kind === 'Suggestion') throw new InvalidInputError([{ field: 'kind', messageKey: 'error.notInList' }]);
      const { period, before } = periodsOf({ days, from, to }, context.now(), timezone);
      const spans = checkBuckets(period, unit, timezone);
      const search = {
        ...toSearch(kind, args, [...actor.membership.availableCountries]),
        glossary: await listTerms(context, actor.accountId),
        muted: mutedOf(actor.user, context.now()),
        foldStories: foldStories ?? false,
      };
      return { search, timezone, spans, before, counts: await countArticles(context, search, spans) };
    },
  }),
);
