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
  description: 'Length of the spans in which articles are counted.',
  values: {
    HOUR: { value: 'hour', description: 'One local hour, starting on the hour.' },
    DAY: { value: 'day', description: 'One local day, starting at midnight.' },
    WEEK: { value: 'week', description: 'One local week, starting on Monday.' },
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
    count: t.exposeInt('count', { description: 'Number of rows in the list from `from` up to but excluding `to`.' }),
  }),
});

const SourceCountRef = builder.objectRef<ArticleCounts['sources'][number]>('SourceCount').implement({
  description: 'Number of articles or stories from one source.',
  fields: (t) => ({
    source: t.field({ type: SourceRef, description: 'The source of the counted articles.', resolve: ({ id }) => id }),
    count: t.exposeInt('count', { description: 'Number of rows in the list when filtered by this source.' }),
  }),
});

const OtherSourcesRef = builder.objectRef<{ sourceIds: number[]; count: number }>('OtherSources').implement({
  description: 'Combined number of articles or stories from several sources.',
  fields: (t) => ({
    sourceIds: t.idList({
      description: 'Ids of the sub sources.',
      resolve: ({ sourceIds }) => sourceIds.map(String),
    }),
    count: t.exposeInt('count', { description: 'Number of rows in the list when filtered by these sources.' }),
  }),
});

export const CodeCountRef = builder.objectRef<{ code: string; count: number }>('CodeCount').implement({
  description: 'Number of articles or stories for one country or language.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-1 alpha-2 of a country or BCP 47 tag of a language.' }),
    count: t.exposeInt('count', {
      description: 'Number of rows in the list when filtered by this country or language.',
    }),
  }),
});

const TagCountRef = builder.objectRef<{ tag: AccountTag; count: number }>('TagCount').implement({
  description: 'Number of articles or stories with one of the account’s tags.',
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
  description: 'Numbers of articles or stories for each tag. An article with several tags counts once for each.',
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
    'Exact numbers of articles or stories that a search finds. Each figure equals the number of rows in the list with the same conditions and span. When stories are counted, the parts may add up to more than the total, because a story can appear in several parts.',
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
    total: t.int({ description: 'Number of rows in the whole list.', resolve: ({ counts }) => counts.total }),
    totalBefore: t.int({
      description:
        'Number of rows in the previous period. With `days`, this is the same number of days immediately before; otherwise it is the period of the same length that ends at `from`.',
      complexity: countsCost,
      resolve: async ({ search, before }, _, context) => (await countArticles(context, search, [before])).total,
    }),
    spans: t.field({
      type: [SpanCountRef],
      description:
        'Spans in chronological order, including those without articles. Together they cover the whole period.',
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
      description: 'Number of rows for each country, in descending order.',
      resolve: ({ counts }) => counts.countries,
    }),
    languages: t.field({
      type: [CodeCountRef],
      description: 'Number of rows for each language, in descending order.',
      resolve: ({ counts }) => counts.languages,
    }),
    labels: t.field({
      type: LabelCountsRef,
      description: 'Number of rows for each tag of the account and each automatic tag.',
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
      'Returns the exact number of articles or stories that match a filter in each span of the period. The period is the last `days` or the time between `from` and `to`, at most 2,300 spans. Muted and snoozed articles are not counted.',
    args: {
      unit: t.arg({
        type: CountUnitRef,
        required: true,
        description: 'Length of each span. Spans start and end in the time zone of the caller’s alerts.',
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
