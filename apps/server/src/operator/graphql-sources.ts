import { exportOpml } from '#src/pipeline/sources/export-opml.ts';
import { importOpml, type JudgedLine, judgeOpml } from '#src/pipeline/sources/import-opml.ts';
import { sourceGroups } from '#src/pipeline/sources/table.ts';
import type { Db } from '#src/platform/db.ts';
import { operatorBuilder } from './builder.ts';
import { fetchFeedNow, setFeedInterval, setFeedState, updateSource } from './sources/change-feed.ts';
import { discoverFeeds } from './sources/discover-feeds.ts';
import {
  countFeeds,
  type FeedSource,
  feedsPerPage,
  findFeed,
  type ListedFeed,
  listFeeds,
} from './sources/list-feeds.ts';
import { withFeedFetch } from './sources/open-fetch.ts';
import { saveNewSource } from './sources/save-new-source.ts';
import { type TestedFeed, testFeed } from './sources/test-feed.ts';

const ArticleKindRef = operatorBuilder.enumType('SourceKind', {
  description: 'What a source publishes.',
  values: {
    Headline: { description: 'News.' },
    Notice: { description: 'Official announcements.' },
  } as const,
});

const FeedFilterRef = operatorBuilder.enumType('FeedFilter', {
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

const FeedRef = operatorBuilder.objectRef<ListedFeed>('Feed').implement({
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

const FeedsRef = operatorBuilder.objectRef<{ rows: ListedFeed[]; hasMore: boolean }>('Feeds').implement({
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

const FeedCountsRef = operatorBuilder
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

const TestedFeedRef = operatorBuilder.objectRef<TestedFeed>('TestedFeed').implement({
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

const DiscoveredRef = operatorBuilder
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

const GroupRef = operatorBuilder.objectRef<typeof sourceGroups.$inferSelect>('SourceGroup').implement({
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

interface ReadOpml {
  refusal: string | null;
  lines: JudgedLine[];
  addedFeeds: number;
}

const ReadOpmlRef = operatorBuilder.objectRef<ReadOpml>('ReadOpml').implement({
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

const opmlArgs = {
  text: 'The file.',
  language: 'BCP 47 for every feed. Null: as the list says, else by its titles.',
  country: 'ISO 3166-1 alpha-2 for every feed. Null: by its domain, else its language.',
};

operatorBuilder.queryFields((t) => ({
  feeds: t.field({
    type: FeedsRef,
    description: 'Feeds in the order they were added, 50 a page.',
    args: {
      filter: t.arg({ type: FeedFilterRef, description: 'Null: all.' }),
      country: t.arg.string({ description: 'ISO 3166-1 alpha-2. Null: all.' }),
      search: t.arg.string({ description: 'Part of a name or an address.' }),
      afterId: t.arg.id({ description: 'The last feed of the page before.' }),
    },
    resolve: (_, args, context) => listFeeds(context, args),
  }),
  feed: t.field({
    type: FeedRef,
    description: 'One feed.',
    args: { feedId: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_, { feedId }, context) => findFeed(context, Number(feedId) || 0),
  }),
  feedCounts: t.field({
    type: FeedCountsRef,
    description: 'How many feeds each filter shows.',
    resolve: (_, __, context) => countFeeds(context),
  }),
  sourceGroups: t.field({
    type: [GroupRef],
    description: 'The groups a source can be put into.',
    resolve: (_, __, { db }) => db.select().from(sourceGroups).orderBy(sourceGroups.id).limit(500),
  }),
  discoverFeeds: t.field({
    type: DiscoveredRef,
    description: 'Looks for the feeds of a site over the network. Stores nothing.',
    args: {
      address: t.arg.string({ required: true, description: 'As pasted: of the site, a page of it, or a feed.' }),
    },
    complexity: 500,
    resolve: (_, { address }, context) =>
      withFeedFetch(context, (fetch) => discoverFeeds({ ...context, fetch }, address)),
  }),
  testFeed: t.field({
    type: TestedFeedRef,
    description: 'Fetches and reads one feed. Stores nothing.',
    args: { url: t.arg.string({ required: true, description: 'Its address.' }) },
    complexity: 100,
    resolve: (_, { url }, context) => withFeedFetch(context, (fetch) => testFeed({ ...context, fetch }, url)),
  }),
  readOpml: t.field({
    type: ReadOpmlRef,
    description: 'Says what importing a list would do, line by line. Stores nothing.',
    args: {
      text: t.arg.string({ required: true, description: opmlArgs.text }),
      language: t.arg.string({ description: opmlArgs.language }),
      country: t.arg.string({ description: opmlArgs.country }),
    },
    resolve: (_, { text, language, country }, context) => judge(context.db, opmlInput(text, language, country)),
  }),
  exportOpml: t.string({
    description: 'All feeds but those gone as an OPML file.',
    resolve: (_, __, context) => exportOpml(context, { language: context.locale, title: context.config.productName }),
  }),
}));

const feedId = 'Which feed.';

operatorBuilder.mutationFields((t) => ({
  setFeedState: t.field({
    type: FeedRef,
    description: 'Pauses a feed, or has it fetched again.',
    args: {
      feedId: t.arg.id({ required: true, description: feedId }),
      isPaused: t.arg.boolean({ required: true, description: 'Whether it waits.' }),
    },
    resolve: (_, args, context) =>
      setFeedState(context, { feedId: args.feedId, state: args.isPaused ? 'paused' : 'active' }),
  }),
  fetchFeedNow: t.field({
    type: FeedRef,
    description: 'Has a feed visited at once, in full. One that is not fetched is from now on.',
    args: { feedId: t.arg.id({ required: true, description: feedId }) },
    resolve: (_, args, context) => fetchFeedNow(context, args),
  }),
  updateFeed: t.field({
    type: FeedRef,
    description: 'Sets how often a feed is visited.',
    args: {
      feedId: t.arg.id({ required: true, description: feedId }),
      intervalSeconds: t.arg.int({ required: true, description: '60 to 86,400.' }),
    },
    resolve: (_, args, context) => setFeedInterval(context, args),
  }),
  updateSource: t.boolean({
    description: 'Renames a source, and says where it is from.',
    args: {
      sourceId: t.arg.id({ required: true, description: 'Which.' }),
      jaSub: t.arg.string({ required: true, description: 'Name in Japanese.' }),
      enSub: t.arg.string({ required: true, description: 'Name in English.' }),
      localSub: t.arg.string({ required: true, description: 'Name in its own language.' }),
      country: t.arg.string({ required: true, description: 'ISO 3166-1 alpha-2.' }),
      language: t.arg.string({ required: true, description: 'BCP 47.' }),
    },
    resolve: async (_, args, context) => {
      await updateSource(context, args);
      return true;
    },
  }),
  addSource: t.id({
    description: 'Stores a source with its feeds, fetched from now on; returns its id.',
    args: {
      jaSub: t.arg.string({ required: true, description: 'Name in Japanese.' }),
      enSub: t.arg.string({ required: true, description: 'Name in English.' }),
      localSub: t.arg.string({ required: true, description: 'Name in its own language.' }),
      country: t.arg.string({ required: true, description: 'ISO 3166-1 alpha-2.' }),
      language: t.arg.string({ required: true, description: 'BCP 47.' }),
      kind: t.arg({ type: ArticleKindRef, required: true, description: 'What it publishes.' }),
      groupId: t.arg.id({ required: true, description: 'Its group.' }),
      siteUrl: t.arg.string({ description: 'Its web site.' }),
      feedUrls: t.arg.stringList({ required: true, description: 'Its feeds, 20 at most.' }),
    },
    resolve: async (_, { kind: articleKind, ...input }, context) =>
      String((await saveNewSource(context, { ...input, articleKind })).id),
  }),
  importOpml: t.field({
    type: ReadOpmlRef,
    description: 'Stores the feeds of a list that are new, fetched from now on.',
    args: {
      text: t.arg.string({ required: true, description: opmlArgs.text }),
      language: t.arg.string({ description: opmlArgs.language }),
      country: t.arg.string({ description: opmlArgs.country }),
    },
    resolve: async (_, { text, language, country }, context) => {
      const input = opmlInput(text, language, country);
      const judged = await judge(context.db, input);
      if (judged.refusal !== null) return judged;
      const imported = await importOpml(context, input);
      return imported.kind === 'imported' ? { ...judged, addedFeeds: imported.addedFeeds } : judged;
    },
  }),
}));

function opmlInput(text: string, language: string | null | undefined, country: string | null | undefined) {
  return {
    bytes: new TextEncoder().encode(withoutDeclaration(text)),
    ...(language ? { language } : {}),
    ...(country ? { country } : {}),
  };
}

/** The browser has decoded the file: what it once was encoded in no longer holds. */
function withoutDeclaration(text: string): string {
  return text.replace(/^\s*<\?xml[^>]*\?>/, '');
}

async function judge(db: Db, input: ReturnType<typeof opmlInput>): Promise<ReadOpml> {
  const judged = await judgeOpml({ db }, input);
  if (judged.kind === 'refused') return { refusal: judged.reason, lines: [], addedFeeds: 0 };
  return { refusal: null, lines: judged.lines, addedFeeds: 0 };
}
