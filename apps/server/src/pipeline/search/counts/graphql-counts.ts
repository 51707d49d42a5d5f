import { type AccountTag, listTags } from '#src/accounts/tags/save-tag.ts';
import { AccountTagRef } from '#src/api/accounts/graphql-tags.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { type ArticleCounts, countArticles } from './count-articles.ts';
import { countLabels, type LabelCounts, topicsMax } from './count-labels.ts';
import { countOthers, sourcesMax } from './count-others.ts';
import { checkBuckets, type Span } from './cut-buckets.ts';
import { type Counted, countArgs, countsCost, readCountArgs } from './graphql-count-args.ts';

interface CountedArticles extends Counted {
  counts: ArticleCounts;
  spans: readonly Span[];
}

export const CountUnitRef = builder.enumType('CountUnit', {
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

export const SpanCountRef = builder.objectRef<SpanCount>('SpanCount').implement({
  description: 'Number of articles or stories in a span of time.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Beginning of the span, inclusive.' }),
    to: t.expose('to', { type: 'DateTime', description: 'End of the span, exclusive.' }),
    count: t.exposeInt('count', { description: 'Number of rows in the list between `from` and `to`.' }),
  }),
});

const SourceCountRef = builder.objectRef<ArticleCounts['sources'][number]>('SourceCount').implement({
  description: 'Number of articles or stories of one source.',
  fields: (t) => ({
    source: t.field({ type: SourceRef, description: 'The sub source of the articles.', resolve: ({ id }) => id }),
    count: t.exposeInt('count', { description: 'Number of rows in the list when filtered by this source.' }),
  }),
});

const OtherSourcesRef = builder.objectRef<{ sourceIds: number[]; count: number }>('OtherSources').implement({
  description: 'Number of articles or stories of several sources together.',
  fields: (t) => ({
    sourceIds: t.idList({
      description: 'Ids of the sub sources.',
      resolve: ({ sourceIds }) => sourceIds.map(String),
    }),
    count: t.exposeInt('count', { description: 'Number of rows in the list when filtered by these sources.' }),
  }),
});

export const CodeCountRef = builder.objectRef<{ code: string; count: number }>('CodeCount').implement({
  description: 'Number of articles or stories of one country or language.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-1 alpha-2 of a country or BCP 47 tag of a language.' }),
    count: t.exposeInt('count', {
      description: 'Number of rows in the list when filtered by this country or language.',
    }),
  }),
});

const TagCountRef = builder.objectRef<{ tag: AccountTag; count: number }>('TagCount').implement({
  description: 'Number of articles or stories with one tag of the account.',
  fields: (t) => ({
    tag: t.expose('tag', { type: AccountTagRef, description: 'The tag of the articles.' }),
    count: t.exposeInt('count', { description: 'Number of rows in the list when filtered by this tag.' }),
  }),
});

const TopicCountRef = builder.objectRef<LabelCounts['topics'][number]>('TopicCount').implement({
  description: 'Number of articles or stories with one automatic tag.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The automatic tag, as in `aiTags`.' }),
    count: t.exposeInt('count', { description: 'Number of rows in the list when filtered by this automatic tag.' }),
  }),
});

interface Labelled {
  tags: { tag: AccountTag; count: number }[];
  topics: LabelCounts['topics'];
}

const LabelCountsRef = builder.objectRef<Labelled>('LabelCounts').implement({
  description: 'Numbers of articles or stories by tag. Articles with several tags count in each.',
  fields: (t) => ({
    tags: t.expose('tags', { type: [TagCountRef], description: 'Tags of the account, in descending order of count.' }),
    topics: t.expose('topics', {
      type: [TopicCountRef],
      description: `Up to ${topicsMax} automatic tags, in descending order of count.`,
    }),
  }),
});

const furtherCost = 200;

const ArticleCountsRef = builder.objectRef<CountedArticles>('ArticleCounts').implement({
  description:
    'Exact numbers of the articles or stories that a search finds. Each figure equals the number of rows of the list with the same conditions and span. With stories the parts may sum to more than the total, because a story may appear in several of them.',
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
    timezone: t.exposeString('timezone', { description: 'IANA zone of the caller’s alerts, in which spans begin.' }),
    total: t.int({ description: 'Number of rows in the whole list.', resolve: ({ counts }) => counts.total }),
    totalBefore: t.int({
      description:
        'Number of rows for the previous period: with `days` the same days that many days earlier, otherwise the time of the same length before `from`.',
      complexity: countsCost,
      resolve: async ({ search, before }, _, context) => (await countArticles(context, search, [before])).total,
    }),
    spans: t.field({
      type: [SpanCountRef],
      description:
        'The spans in order, including those without articles. The first begins and the last ends with the period.',
      resolve: ({ counts, spans }) => spans.map((span, i) => ({ ...span, count: counts.buckets[i] ?? 0 })),
    }),
    sources: t.field({
      type: [SourceCountRef],
      description: `Up to ${sourcesMax} sources, in descending order of count.`,
      resolve: ({ counts }) => counts.sources.slice(0, sourcesMax),
    }),
    otherSources: t.field({
      type: OtherSourcesRef,
      nullable: true,
      description: `The sources that \`sources\` leaves out, or null if there are none. At most 2,000, the limit of \`sourceIds\`.`,
      complexity: furtherCost,
      resolve: ({ search, counts, span }, _, context) =>
        countOthers(context, { search, span, sources: counts.sources }),
    }),
    countries: t.field({
      type: [CodeCountRef],
      description: 'Countries of the articles, in descending order of count.',
      resolve: ({ counts }) => counts.countries,
    }),
    languages: t.field({
      type: [CodeCountRef],
      description: 'Languages of the articles, in descending order of count.',
      resolve: ({ counts }) => counts.languages,
    }),
    labels: t.field({
      type: LabelCountsRef,
      description: 'Numbers by tag of the account and by automatic tag.',
      complexity: furtherCost,
      resolve: (counted, _, context) => readLabels(counted, context),
    }),
  }),
});

async function readLabels(counted: Counted, context: ApiContext): Promise<Labelled> {
  const { tags, topics } = await countLabels(context, counted);
  if (tags.length === 0) return { tags: [], topics };
  const known = new Map((await listTags(context, { actor: actorFor(context, 'search') })).map((tag) => [tag.id, tag]));
  return {
    tags: tags.flatMap(({ id, count }) => {
      const tag = known.get(id);
      return tag ? [{ tag, count }] : [];
    }),
    topics,
  };
}

builder.queryField('articleCounts', (t) =>
  t.field({
    type: ArticleCountsRef,
    description:
      'Returns the exact number of articles or stories that match a filter, for each span of the last `days` or of the time between `from` and `to`. At most 2,300 spans. Muted and snoozed articles are not counted.',
    args: {
      unit: t.arg({
        type: CountUnitRef,
        required: true,
        description: 'Length of the spans, which begin in the time zone of the caller’s alerts.',
      }),
      ...countArgs,
    },
    complexity: countsCost,
    authScopes: { may: 'search' },
    resolve: async (_, { unit, ...args }, context) => {
      const counted = await readCountArgs(args, context);
      const spans = checkBuckets(counted.span, unit, counted.timezone);
      return { ...counted, spans, counts: await countArticles(context, counted.search, spans) };
    },
  }),
);
