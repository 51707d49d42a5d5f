import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { mutedOf } from '#src/pipeline/articles/muting/is-muted.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { ArticleSearch } from './article-search.ts';
import { type ArticleCounts, countArticles } from './counts/count-articles.ts';
import { checkBuckets, type Span } from './counts/cut-buckets.ts';
import { filterArgs } from './graphql-filter-args.ts';
import { toSearch } from './graphql-lists.ts';

/** Seconds of work where the matcher must read texts, so that a person has few at a time. */
const countsCost = 1_000;

interface Counted {
  counts: ArticleCounts;
  buckets: readonly Span[];
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

export const ArticleCountsRef = builder.objectRef<Counted>('ArticleCounts').implement({
  description:
    'Exact numbers of the articles or stories that a search finds. Each figure equals the number of rows of the list with the same conditions and span. With stories the parts may sum to more than the total, because a story may appear in several of them.',
  fields: (t) => ({
    total: t.int({ description: 'Rows of the whole list.', resolve: ({ counts }) => counts.total }),
    spans: t.field({
      type: [SpanCountRef],
      description:
        'The spans in order, those without articles too. The first begins and the last ends with the period.',
      resolve: ({ counts, buckets }) => buckets.map((span, i) => ({ ...span, count: counts.buckets[i] ?? 0 })),
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

export const countArgs = builder.args((t) => ({
  kind: t.field({ type: ArticleKindRef, required: true, description: 'Kind of the articles, headlines or notices.' }),
  unit: t.field({
    type: CountUnitRef,
    required: true,
    description: 'Length of `spans` in the zone of the caller’s alerts.',
  }),
  foldStories: t.boolean({
    description: 'True counts each story once, as the list with `foldStories`. False or null counts every article.',
  }),
}));

export interface CountArgs {
  kind: 'Headline' | 'Notice' | 'Suggestion';
  unit: 'hour' | 'day' | 'week' | 'month';
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  foldStories?: boolean | null | undefined;
}

/** Conditions of a search as arguments of a list have them. */
type SearchOf = (kind: ArticleSearch['kind'], availableCountries: string[]) => ArticleSearch;

/**
 * Counts a search for the caller, without what they have muted.
 *
 * @throws InvalidInputError for a period that is open, empty or has too many spans.
 */
export async function countFor(
  context: ApiContext,
  { kind, unit, from, to, foldStories }: CountArgs,
  searchOf: SearchOf,
): Promise<Counted> {
  const actor = actorFor(context, 'search');
  if (kind === 'Suggestion') throw new InvalidInputError([{ field: 'kind', messageKey: 'error.notInList' }]);
  const buckets = checkBuckets({ from, to }, unit, actor.user.alertsTimezone);
  const search = {
    ...searchOf(kind, [...actor.membership.availableCountries]),
    glossary: await listTerms(context, actor.accountId),
    muted: mutedOf(actor.user, context.now()),
    foldStories: foldStories ?? false,
  };
  return { buckets, counts: await countArticles(context, search, buckets) };
}

builder.queryField('articleCounts', (t) =>
  t.field({
    type: ArticleCountsRef,
    description:
      'Counts the articles or stories that pass a filter from `from` to `to`, both required, exactly. At most 2,300 spans. Muted stories and sources are not counted.',
    args: { ...countArgs, ...filterArgs },
    complexity: countsCost,
    authScopes: { may: 'search' },
    resolve: (_, { kind, unit, foldStories, ...args }, context) =>
      countFor(context, { kind, unit, foldStories, from: args.from, to: args.to }, (kind, countries) =>
        toSearch(kind, args, countries),
      ),
  }),
);
