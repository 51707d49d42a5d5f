/** What the operator's API says of sources and feeds; graphql-sources.ts asks for it and changes it. */
import type { JudgedLine } from '#src/pipeline/sources/import-opml.ts';
import type { SourceGroupRow } from '#src/pipeline/sources/list-source-groups.ts';
import { operatorBuilder } from './builder.ts';
import { type FeedSource, feedsPerPage, type ListedFeed } from './sources/list-feeds.ts';
import type { TestedFeed } from './sources/test-feed.ts';

export const ArticleKindRef = operatorBuilder.enumType('SourceKind', {
  description: 'What a source publishes.',
  values: {
    Headline: { description: 'News.' },
    Notice: { description: 'Official announcements.' },
  } as const,
});

export const FeedFilterRef = operatorBuilder.enumType('FeedFilter', {
  description: 'Feeds that may need an operator.',
  values: {
    FAILING: { value: 'failing', description: 'The last visit failed, or the publisher said it is gone.' },
    SILENT: { value: 'silent', description: 'Answering, but quiet for much longer than its rhythm.' },
    PAUSED: { value: 'paused', description: 'Not fetched.' },
  } as const,
});

const FeedStateRef = operatorBuilder.enumType('FeedState', {
  description: 'Whether a feed is fetched.',
  values: {
    ACTIVE: { value: 'active', description: 'It is.' },
    PAUSED: { value: 'paused', description: 'It waits for an operator.' },
    GONE: { value: 'gone', description: 'Its publisher answered 410.' },
  } as const,
});

const SourceRef = operatorBuilder.objectRef<FeedSource>('Source').implement({
  description: 'Who publishes a feed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    kind: t.expose('articleKind', { type: ArticleKindRef, description: 'What it publishes.' }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2.' }),
    language: t.exposeString('language', { description: 'BCP 47.' }),
    jaSub: t.exposeString('jaSub', { description: 'Name in Japanese.' }),
    enSub: t.exposeString('enSub', { description: 'Name in English.' }),
    localSub: t.exposeString('localSub', { description: 'Name in its own language.' }),
    groupJaName: t.exposeString('groupJaName', { description: 'Its group, in Japanese.' }),
    groupEnName: t.exposeString('groupEnName', { description: 'Its group, in English.' }),
    siteUrl: t.exposeString('siteUrl', { nullable: true, description: 'Its web site; null when none is recorded.' }),
  }),
});

export const FeedRef = operatorBuilder.objectRef<ListedFeed>('Feed').implement({
  description: 'One address of a source, and how it is doing.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    url: t.exposeString('url', { description: 'Its address.' }),
    state: t.expose('state', { type: FeedStateRef, description: 'Whether it is fetched.' }),
    format: t.exposeString('format', { nullable: true, description: 'As last read; null before.' }),
    lastOutcome: t.exposeString('lastOutcome', {
      nullable: true,
      description:
        '`changed`, `unchanged`, `gone`, `rate-limited`, `blocked`, `unreachable`, `invalid`; null: not visited.',
    }),
    lastDetail: t.exposeString('lastDetail', { nullable: true, description: 'The same as an English sentence.' }),
    lastFetchedAt: t.expose('lastFetchedAt', { type: 'DateTime', nullable: true, description: 'Last visit.' }),
    lastSuccessAt: t.expose('lastSuccessAt', { type: 'DateTime', nullable: true, description: 'Last that worked.' }),
    lastNewEntryAt: t.expose('lastNewEntryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Last that brought something new.',
    }),
    nextDueAt: t.expose('nextDueAt', { type: 'DateTime', description: 'Next visit, when it is active.' }),
    consecutiveFailures: t.exposeInt('consecutiveFailures', { description: 'Failures in a row.' }),
    intervalSeconds: t.exposeInt('intervalSeconds', { description: 'Usual seconds between visits.' }),
    articlesADay: t.exposeFloat('articlesADay', { description: 'New articles a day, over two weeks.' }),
    usualGapSeconds: t.exposeFloat('usualGapSeconds', {
      nullable: true,
      description: 'Its rhythm: half of the times something new came sooner after the last. Null: not known yet.',
    }),
    longestGapSeconds: t.exposeFloat('longestGapSeconds', {
      nullable: true,
      description: 'The longest it was quiet in four weeks. Null: not known yet.',
    }),
    isSilent: t.exposeBoolean('isSilent', { description: 'Quiet for much longer than ever in four weeks.' }),
    source: t.expose('source', { type: SourceRef, description: 'Who publishes it.' }),
  }),
});

export const FeedsRef = operatorBuilder.objectRef<{ rows: ListedFeed[]; hasMore: boolean }>('Feeds').implement({
  description: 'A page of feeds.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [FeedRef],
      description: 'The feeds.',
      complexity: { field: 1, multiplier: feedsPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more after these.' }),
  }),
});

export const FeedCountsRef = operatorBuilder
  .objectRef<{ all: number; failing: number; silent: number; paused: number }>('FeedCounts')
  .implement({
    description: 'How many feeds each filter shows.',
    fields: (t) => ({
      all: t.exposeInt('all', { description: 'Without a filter.' }),
      failing: t.exposeInt('failing', { description: '`FAILING`.' }),
      silent: t.exposeInt('silent', { description: '`SILENT`.' }),
      paused: t.exposeInt('paused', { description: '`PAUSED`.' }),
    }),
  });

interface TestedItem {
  title: string | null;
  url: string | null;
  publishedAt: Date | null;
}

const TestedItemRef = operatorBuilder.objectRef<TestedItem>('TestedItem').implement({
  description: 'An item of a tested feed.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Its title, if it has one.' }),
    url: t.exposeString('url', { nullable: true, description: 'Its address, if it has one.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true, description: 'When; null: not said.' }),
  }),
});

export const TestedFeedRef = operatorBuilder.objectRef<TestedFeed>('TestedFeed').implement({
  description: 'What fetching and reading an address gave. Nothing was stored.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it answered.' }),
    works: t.boolean({ description: 'It is a feed.', resolve: ({ kind }) => kind === 'works' }),
    detail: t.string({
      nullable: true,
      description: 'Why it is none, as an English sentence; null when it is.',
      resolve: (tested) => (tested.kind === 'fails' ? tested.detail : null),
    }),
    format: t.string({ nullable: true, description: 'Such as `rss-2.0`.', resolve: (tested) => found(tested)?.format }),
    encoding: t.string({
      nullable: true,
      description: 'Character encoding it was read with.',
      resolve: (tested) => found(tested)?.encoding,
    }),
    language: t.string({ nullable: true, description: 'BCP 47.', resolve: (tested) => found(tested)?.language }),
    title: t.string({
      nullable: true,
      description: 'What it calls itself.',
      resolve: (tested) => found(tested)?.title,
    }),
    siteUrl: t.string({
      nullable: true,
      description: 'The site it names.',
      resolve: (tested) => found(tested)?.siteUrl,
    }),
    entryCount: t.int({ description: 'Items in it.', resolve: (tested) => found(tested)?.entryCount ?? 0 }),
    newest: t.field({
      type: [TestedItemRef],
      description: 'The newest five.',
      complexity: { field: 1, multiplier: 5 },
      resolve: (tested) => found(tested)?.newest ?? [],
    }),
    isKnown: t.boolean({ description: 'We have it already.', resolve: (tested) => found(tested)?.isKnown ?? false }),
  }),
});

const found = (tested: TestedFeed) => (tested.kind === 'works' ? tested : null);

export const DiscoveredRef = operatorBuilder
  .objectRef<{ feeds: TestedFeed[]; detail: string | null }>('Discovered')
  .implement({
    description: 'The feeds found from an address.',
    fields: (t) => ({
      feeds: t.expose('feeds', { type: [TestedFeedRef], description: 'All of them work.' }),
      detail: t.exposeString('detail', {
        nullable: true,
        description: 'Why there are none, in English; null: there are.',
      }),
    }),
  });

export const GroupRef = operatorBuilder.objectRef<SourceGroupRow>('SourceGroup').implement({
  description: 'A group of the source tree.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
  }),
});

const VerdictRef = operatorBuilder.enumType('OpmlVerdict', {
  description: 'What importing does with a line.',
  values: {
    NEW: { value: 'new', description: 'It is added.' },
    KNOWN: { value: 'known', description: 'We have it already.' },
    REPEATED: { value: 'repeated', description: 'An earlier line has it.' },
    BAD: { value: 'bad', description: 'It cannot be used.' },
  } as const,
});

const OpmlLineRef = operatorBuilder.objectRef<JudgedLine>('OpmlLine').implement({
  description: 'One line of a list of feeds.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'From 1.' }),
    title: t.exposeString('title', { description: 'What the list calls it.' }),
    url: t.exposeString('url', { nullable: true, description: 'The feed; null: none that can be used.' }),
    verdict: t.expose('verdict', { type: VerdictRef, description: 'What importing does with it.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of a bad line: why, in English.' }),
  }),
});

/** A list of feeds as it was read: line by line, or why it is none. */
export interface ReadOpml {
  refusal: string | null;
  lines: JudgedLine[];
  addedFeeds: number;
}

export const ReadOpmlRef = operatorBuilder.objectRef<ReadOpml>('ReadOpml').implement({
  description: 'What a list of feeds holds.',
  fields: (t) => ({
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Why it is no such list, in English; null: it is.',
    }),
    lines: t.expose('lines', { type: [OpmlLineRef], description: 'Line by line.' }),
    addedFeeds: t.exposeInt('addedFeeds', { description: 'Feeds that were added; 0 when it was only read.' }),
  }),
});
