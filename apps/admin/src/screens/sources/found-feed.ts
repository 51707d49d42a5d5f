import type { DiscoverFeedsQuery } from '#src/generated/graphql.ts';

export type FoundFeed = DiscoverFeedsQuery['discoverFeeds']['feeds'][number];
