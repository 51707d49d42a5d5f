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
    resolve: (_, __, context) => listSourceGroups(context),
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
    resolve: (_, { text, language, country }, context) => judge(context, opmlInput(text, language, country)),
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

/** The browser has decoded the file: what it once was encoded in no longer holds. */
function withoutDeclaration(text: string): string {
  return text.replace(/^\s*<\?xml[^>]*\?>/, '');
}

async function judge(deps: { db: Db }, input: ReturnType<typeof opmlInput>): Promise<ReadOpml> {
  const judged = await judgeOpml(deps, input);
  if (judged.kind === 'refused') return { refusal: judged.reason, lines: [], addedFeeds: 0 };
  return { refusal: null, lines: judged.lines, addedFeeds: 0 };
}
