import type { JudgedLine } from '#src/pipeline/sources/import-opml.ts';
import type { SourceGroupRow } from '#src/pipeline/sources/list-source-groups.ts';
import { operatorBuilder } from './builder.ts';
import { type FeedSource, feedsPerPage, type ListedFeed } from './sources/list-feeds.ts';
import type { TestedFeed } from './sources/test-feed.ts';

export const ArticleKindRef = operatorBuilder.enumType('SourceKind', {
  description: 'Kind of articles that a source publishes.',
  values: {
    Headline: { description: 'Articles of a news source.' },
    Notice: { description: 'Official announcements of a public body or company.' },
  } as const,
});

export const FeedFilterRef = operatorBuilder.enumType('FeedFilter', {
  description: 'Filter for feeds that may need an operator’s attention.',
  values: {
    FAILING: { value: 'failing', description: 'The last fetch failed, or the publisher responded with 410.' },
    INCOMPLETE: {
      value: 'incomplete',
      description: 'Fetches succeed, but some entries of the last file could not be read.',
    },
    SILENT: {
      value: 'silent',
      description: 'Fetches succeed, but the feed has had no new entry for much longer than usual.',
    },
    PAUSED: { value: 'paused', description: 'The feed is paused.' },
  } as const,
});

const FeedStateRef = operatorBuilder.enumType('FeedState', {
  description: 'State of a feed.',
  values: {
    ACTIVE: { value: 'active', description: 'The feed is fetched when due.' },
    PAUSED: { value: 'paused', description: 'The feed is not fetched until an operator resumes it.' },
    GONE: { value: 'gone', description: 'The feed is not fetched, because the publisher responded with 410.' },
  } as const,
});

const SourceRef = operatorBuilder.objectRef<FeedSource>('Source').implement({
  description: 'The publisher of a feed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the source.' }),
    kind: t.expose('articleKind', { type: ArticleKindRef, description: 'Kind of articles that the source publishes.' }),
    country: t.exposeString('country', { description: 'Country of the source, ISO 3166-1 alpha-2.' }),
    language: t.exposeString('language', { description: 'Language of the source, a BCP 47 tag.' }),
    jaSub: t.exposeString('jaSub', { description: 'Name in Japanese.' }),
    enSub: t.exposeString('enSub', { description: 'Name in English.' }),
    localSub: t.exposeString('localSub', { description: 'Name in the source’s own language.' }),
    groupJaName: t.exposeString('groupJaName', { description: 'Japanese name of the source’s group.' }),
    groupEnName: t.exposeString('groupEnName', { description: 'English name of the source’s group.' }),
    siteUrl: t.exposeString('siteUrl', {
      nullable: true,
      description: 'URL of the source’s website, or null if none is recorded.',
    }),
  }),
});

export const FeedRef = operatorBuilder.objectRef<ListedFeed>('Feed').implement({
  description: 'A feed of a source, with its URL and fetch state.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the feed.' }),
    url: t.exposeString('url', { description: 'Address of the feed.' }),
    state: t.expose('state', { type: FeedStateRef, description: 'State of the feed.' }),
    format: t.exposeString('format', {
      nullable: true,
      description: 'Format at the last successful fetch, or null before the first.',
    }),
    lastOutcome: t.exposeString('lastOutcome', {
      nullable: true,
      description:
        'Outcome of the last fetch: `changed`, `unchanged`, `gone`, `rate-limited`, `blocked`, `unreachable` or `invalid`. Null before the first fetch.',
    }),
    lastDetail: t.exposeString('lastDetail', {
      nullable: true,
      description: 'Outcome of the last fetch as a sentence in English, or null before the first fetch.',
    }),
    lastFetchedAt: t.expose('lastFetchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last fetch, or null before the first fetch.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last successful fetch, or null if there was none.',
    }),
    lastNewEntryAt: t.expose('lastNewEntryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last fetch that found a new entry, or null if there was none.',
    }),
    droppedEntryCount: t.exposeInt('droppedEntryCount', {
      description:
        'Number of entries in the last fetched file that could not be parsed or have neither title nor text.',
    }),
    nextDueAt: t.expose('nextDueAt', {
      type: 'DateTime',
      description: 'Time at which the next fetch is due. Only active feeds are fetched.',
    }),
    consecutiveFailures: t.exposeInt('consecutiveFailures', {
      description: 'Consecutive failed fetches since the last success.',
    }),
    intervalSeconds: t.exposeInt('intervalSeconds', { description: 'Usual interval between fetches, in seconds.' }),
    articlesADay: t.exposeFloat('articlesADay', { description: 'New articles a day, averaged over two weeks.' }),
    usualGapSeconds: t.exposeFloat('usualGapSeconds', {
      nullable: true,
      description: 'Median time between new entries, in seconds, or null if not yet known.',
    }),
    longestGapSeconds: t.exposeFloat('longestGapSeconds', {
      nullable: true,
      description: 'Longest time between new entries in four weeks, in seconds, or null if not yet known.',
    }),
    isSilent: t.exposeBoolean('isSilent', {
      description:
        'True if the feed has had no new entry for much longer than its longest gap in four weeks, or for 20 times its usual gap.',
    }),
    source: t.expose('source', { type: SourceRef, description: 'Source of the feed.' }),
  }),
});

export const FeedsRef = operatorBuilder.objectRef<{ rows: ListedFeed[]; hasMore: boolean }>('Feeds').implement({
  description: 'A page of feeds, in the order in which they were added.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [FeedRef],
      description: 'Feeds on this page.',
      complexity: { field: 1, multiplier: feedsPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'True if more feeds follow.' }),
  }),
});

export const FeedCountsRef = operatorBuilder
  .objectRef<{ all: number; failing: number; incomplete: number; silent: number; paused: number }>('FeedCounts')
  .implement({
    description: 'Number of feeds under each filter.',
    fields: (t) => ({
      all: t.exposeInt('all', { description: 'Number of all feeds.' }),
      failing: t.exposeInt('failing', { description: 'Number of feeds under `FAILING`.' }),
      incomplete: t.exposeInt('incomplete', { description: 'Number of feeds under `INCOMPLETE`.' }),
      silent: t.exposeInt('silent', { description: 'Number of feeds under `SILENT`.' }),
      paused: t.exposeInt('paused', { description: 'Number of feeds that match the filter `PAUSED`.' }),
    }),
  });

interface TestedItem {
  title: string | null;
  url: string | null;
  publishedAt: Date | null;
}

const TestedItemRef = operatorBuilder.objectRef<TestedItem>('TestedItem').implement({
  description: 'An entry of a tested feed.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Title of the entry, or null if it has none.' }),
    url: t.exposeString('url', { nullable: true, description: 'URL of the entry, or null if it has none.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication, or null if the entry has none.',
    }),
  }),
});

export const TestedFeedRef = operatorBuilder.objectRef<TestedFeed>('TestedFeed').implement({
  description: 'Result of fetching and parsing a URL. Nothing is stored.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the feed after redirects.' }),
    works: t.boolean({ description: 'True if the URL is a readable feed.', resolve: ({ kind }) => kind === 'works' }),
    detail: t.string({
      nullable: true,
      description: 'Reason why the URL is not a feed, in English, or null if it is one.',
      resolve: (tested) => (tested.kind === 'fails' ? tested.detail : null),
    }),
    format: t.string({
      nullable: true,
      description: 'Format of the feed, such as `rss-2.0`, or null if it could not be read.',
      resolve: (tested) => found(tested)?.format,
    }),
    encoding: t.string({
      nullable: true,
      description: 'Character encoding of the feed, or null if it could not be read.',
      resolve: (tested) => found(tested)?.encoding,
    }),
    language: t.string({
      nullable: true,
      description: 'Language that the feed declares, a BCP 47 tag, or null if it declares none.',
      resolve: (tested) => found(tested)?.language,
    }),
    title: t.string({
      nullable: true,
      description: 'Title of the feed, or null if it has none.',
      resolve: (tested) => found(tested)?.title,
    }),
    siteUrl: t.string({
      nullable: true,
      description: 'Website that the feed declares, or null if it declares none.',
      resolve: (tested) => found(tested)?.siteUrl,
    }),
    entryCount: t.int({
      description: 'Number of entries in the feed.',
      resolve: (tested) => found(tested)?.entryCount ?? 0,
    }),
    newest: t.field({
      type: [TestedItemRef],
      description: 'The five newest entries.',
      complexity: { field: 1, multiplier: 5 },
      resolve: (tested) => found(tested)?.newest ?? [],
    }),
    isKnown: t.boolean({
      description: 'True if the feed is stored already.',
      resolve: (tested) => found(tested)?.isKnown ?? false,
    }),
  }),
});

const found = (tested: TestedFeed) => (tested.kind === 'works' ? tested : null);

export const DiscoveredRef = operatorBuilder
  .objectRef<{ feeds: TestedFeed[]; detail: string | null }>('Discovered')
  .implement({
    description: 'Feeds found at an address.',
    fields: (t) => ({
      feeds: t.expose('feeds', { type: [TestedFeedRef], description: 'Feeds that could be read.' }),
      detail: t.exposeString('detail', {
        nullable: true,
        description: 'Reason why no feed was found, in English, or null if feeds were found.',
      }),
    }),
  });

export const GroupRef = operatorBuilder.objectRef<SourceGroupRow>('SourceGroup').implement({
  description: 'A group of sources in the source tree.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the group.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
  }),
});

const VerdictRef = operatorBuilder.enumType('OpmlVerdict', {
  description: 'Result of importing one line of an OPML file.',
  values: {
    NEW: { value: 'new', description: 'The feed is added.' },
    KNOWN: { value: 'known', description: 'The feed is already stored.' },
    REPEATED: { value: 'repeated', description: 'An earlier line names the same feed.' },
    BAD: { value: 'bad', description: 'The line cannot be used.' },
  } as const,
});

const OpmlLineRef = operatorBuilder.objectRef<JudgedLine>('OpmlLine').implement({
  description: 'One line of an OPML file.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line number, from 1.' }),
    title: t.exposeString('title', { description: 'Title of the feed in the file.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'URL of the feed, or null if the line has no usable one.',
    }),
    verdict: t.expose('verdict', { type: VerdictRef, description: 'Result of importing the line.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why the line cannot be used, in English, or null if it can.',
    }),
  }),
});

export interface ReadOpml {
  refusal: string | null;
  lines: JudgedLine[];
  addedFeeds: number;
}

export const ReadOpmlRef = operatorBuilder.objectRef<ReadOpml>('ReadOpml').implement({
  description: 'Content of an OPML file, or the result of importing it.',
  fields: (t) => ({
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason why the file is not OPML, in English, or null if it is.',
    }),
    lines: t.expose('lines', { type: [OpmlLineRef], description: 'Lines of the file, each with its result.' }),
    addedFeeds: t.exposeInt('addedFeeds', {
      description: 'Number of feeds that were added. 0 if the file was read without importing it.',
    }),
  }),
});
