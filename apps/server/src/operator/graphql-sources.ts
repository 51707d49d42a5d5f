import { exportOpml } from '#src/pipeline/sources/export-opml.ts';
import { importOpml, judgeOpml } from '#src/pipeline/sources/import-opml.ts';
import { listSourceGroups } from '#src/pipeline/sources/list-source-groups.ts';
import type { Db } from '#src/platform/db.ts';
import { operatorBuilder } from './builder.ts';
import {
  ArticleKindRef,
  DiscoveredRef,
  FeedCountsRef,
  FeedFilterRef,
  FeedRef,
  FeedsRef,
  GroupRef,
  type ReadOpml,
  ReadOpmlRef,
  TestedFeedRef,
} from './graphql-source-types.ts';
import { fetchFeedNow, setFeedInterval, setFeedState, updateSource } from './sources/change-feed.ts';
import { discoverFeeds } from './sources/discover-feeds.ts';
import { countFeeds, findFeed, listFeeds } from './sources/list-feeds.ts';
import { withFeedFetch } from './sources/open-fetch.ts';
import { saveNewSource } from './sources/save-new-source.ts';
import { testFeed } from './sources/test-feed.ts';

const opmlArgs = {
  text: 'Content of the OPML file.',
  language:
    'Language of all feeds, a BCP 47 tag. Null uses the language given in the file, otherwise detects it from the titles.',
  country:
    'Country of all feeds, ISO 3166-1 alpha-2. Null derives it from the domain or, failing that, from the language.',
};

operatorBuilder.queryFields((t) => ({
  feeds: t.field({
    type: FeedsRef,
    description: 'Returns feeds in the order in which they were added, 50 per page.',
    args: {
      filter: t.arg({ type: FeedFilterRef, description: 'Filter of the feeds. Null for all feeds.' }),
      country: t.arg.string({ description: 'Country of the feeds, ISO 3166-1 alpha-2. Null for all countries.' }),
      search: t.arg.string({ description: 'Part of a name or URL. Null for all feeds.' }),
      afterId: t.arg.id({ description: 'Id of the last feed of the previous page. Null for the first page.' }),
    },
    resolve: (_, args, context) => listFeeds(context, args),
  }),
  feed: t.field({
    type: FeedRef,
    description: 'Returns one feed. Fails with `NOT_FOUND` if the id is unknown.',
    args: { feedId: t.arg.id({ required: true, description: 'Id of the feed.' }) },
    resolve: (_, { feedId }, context) => findFeed(context, Number(feedId) || 0),
  }),
  feedCounts: t.field({
    type: FeedCountsRef,
    description: 'Number of feeds under each filter.',
    resolve: (_, __, context) => countFeeds(context),
  }),
  sourceGroups: t.field({
    type: [GroupRef],
    description: 'Returns the groups to which a source can belong.',
    resolve: (_, __, context) => listSourceGroups(context),
  }),
  discoverFeeds: t.field({
    type: DiscoveredRef,
    description: 'Fetches a site and looks for its feeds. Stores nothing.',
    args: {
      address: t.arg.string({ required: true, description: 'URL of the site, of one of its pages, or of a feed.' }),
    },
    complexity: 500,
    resolve: (_, { address }, context) =>
      withFeedFetch(context, (fetch) => discoverFeeds({ ...context, fetch }, address)),
  }),
  testFeed: t.field({
    type: TestedFeedRef,
    description: 'Fetches and parses one feed. Stores nothing.',
    args: { url: t.arg.string({ required: true, description: 'Address of the feed.' }) },
    complexity: 100,
    resolve: (_, { url }, context) => withFeedFetch(context, (fetch) => testFeed({ ...context, fetch }, url)),
  }),
  readOpml: t.field({
    type: ReadOpmlRef,
    description: 'Returns, line by line, what importing an OPML file would do. Stores nothing.',
    args: {
      text: t.arg.string({ required: true, description: opmlArgs.text }),
      language: t.arg.string({ description: opmlArgs.language }),
      country: t.arg.string({ description: opmlArgs.country }),
    },
    resolve: (_, { text, language, country }, context) => judge(context, opmlInput(text, language, country)),
  }),
  exportOpml: t.string({
    description: 'Returns all feeds except those that are gone, as an OPML file.',
    resolve: (_, __, context) => exportOpml(context, { language: context.locale, title: context.config.productName }),
  }),
}));

const feedId = 'Id of the feed.';

operatorBuilder.mutationFields((t) => ({
  setFeedState: t.field({
    type: FeedRef,
    description: 'Pauses a feed or resumes it.',
    args: {
      feedId: t.arg.id({ required: true, description: feedId }),
      isPaused: t.arg.boolean({ required: true, description: 'True pauses the feed; false resumes it.' }),
    },
    resolve: (_, args, context) =>
      setFeedState(context, { feedId: args.feedId, state: args.isPaused ? 'paused' : 'active' }),
  }),
  fetchFeedNow: t.field({
    type: FeedRef,
    description:
      'Fetches a feed as soon as possible, without conditional request headers, and resumes it if it is paused or gone.',
    args: { feedId: t.arg.id({ required: true, description: feedId }) },
    resolve: (_, args, context) => fetchFeedNow(context, args),
  }),
  updateFeed: t.field({
    type: FeedRef,
    description: 'Sets the interval between fetches of a feed.',
    args: {
      feedId: t.arg.id({ required: true, description: feedId }),
      intervalSeconds: t.arg.int({ required: true, description: 'Interval in seconds, 60 to 86,400.' }),
    },
    resolve: (_, args, context) => setFeedInterval(context, args),
  }),
  updateSource: t.boolean({
    description: 'Changes the names, country and language of a source.',
    args: {
      sourceId: t.arg.id({ required: true, description: 'Id of the source.' }),
      jaSub: t.arg.string({ required: true, description: 'Name in Japanese.' }),
      enSub: t.arg.string({ required: true, description: 'Name in English.' }),
      localSub: t.arg.string({ required: true, description: 'Name in the source’s own language.' }),
      country: t.arg.string({ required: true, description: 'Country of the source, ISO 3166-1 alpha-2.' }),
      language: t.arg.string({ required: true, description: 'Language of the source, a BCP 47 tag.' }),
    },
    resolve: async (_, args, context) => {
      await updateSource(context, args);
      return true;
    },
  }),
  addSource: t.id({
    description: 'Creates a source with its feeds and starts fetching them. Returns the id of the source.',
    args: {
      jaSub: t.arg.string({ required: true, description: 'Name in Japanese.' }),
      enSub: t.arg.string({ required: true, description: 'Name in English.' }),
      localSub: t.arg.string({ required: true, description: 'Name in the source’s own language.' }),
      country: t.arg.string({ required: true, description: 'Country of the source, ISO 3166-1 alpha-2.' }),
      language: t.arg.string({ required: true, description: 'Language of the source, a BCP 47 tag.' }),
      kind: t.arg({ type: ArticleKindRef, required: true, description: 'Kind of articles that the source publishes.' }),
      groupId: t.arg.id({ required: true, description: 'Id of the group.' }),
      siteUrl: t.arg.string({ description: 'URL of the source’s website, or null if there is none.' }),
      feedUrls: t.arg.stringList({ required: true, description: 'URLs of the source’s feeds, at most 20.' }),
    },
    resolve: async (_, { kind: articleKind, ...input }, context) =>
      String((await saveNewSource(context, { ...input, articleKind })).id),
  }),
  importOpml: t.field({
    type: ReadOpmlRef,
    description: 'Adds the feeds of an OPML file that are not stored yet and starts fetching them.',
    args: {
      text: t.arg.string({ required: true, description: opmlArgs.text }),
      language: t.arg.string({ description: opmlArgs.language }),
      country: t.arg.string({ description: opmlArgs.country }),
    },
    resolve: async (_, { text, language, country }, context) => {
      const input = opmlInput(text, language, country);
      const judged = await judge(context, input);
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

/** Removes the declared encoding, because the browser has already decoded the file. */
function withoutDeclaration(text: string): string {
  return text.replace(/^\s*<\?xml[^>]*\?>/, '');
}

async function judge(deps: { db: Db }, input: ReturnType<typeof opmlInput>): Promise<ReadOpml> {
  const judged = await judgeOpml(deps, input);
  if (judged.kind === 'refused') return { refusal: judged.reason, lines: [], addedFeeds: 0 };
  return { refusal: null, lines: judged.lines, addedFeeds: 0 };
}
