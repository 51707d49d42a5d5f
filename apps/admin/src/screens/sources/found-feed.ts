import type { DiscoverFeedsQuery } from '#src/generated/graphql.ts';

/** A feed found at an address, with its newest items. */
export type FoundFeed = DiscoverFeedsQuery['discoverFeeds']['feeds'][number];
