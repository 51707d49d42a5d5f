import { graphql } from '#src/app/api/graphql.ts';

export const FeedsDocument = graphql(`
  query Feeds($filter: FeedFilter, $country: String, $search: String, $afterId: ID) {
    feeds(filter: $filter, country: $country, search: $search, afterId: $afterId) {
      hasMore
      data {
        id
        url
        state
        lastOutcome
        lastDetail
        lastSuccessAt
        lastNewEntryAt
        droppedEntryCount
        consecutiveFailures
        articlesADay
        usualGapSeconds
        longestGapSeconds
        isSilent
        source {
          id
          jaSub
          enSub
          country
        }
      }
    }
    feedCounts {
      all
      failing
      incomplete
      silent
      paused
    }
  }
`);

export const FeedDocument = graphql(`
  query Feed($feedId: ID!) {
    feed(feedId: $feedId) {
      id
      url
      state
      format
      lastOutcome
      lastDetail
      lastFetchedAt
      lastSuccessAt
      lastNewEntryAt
      droppedEntryCount
      nextDueAt
      consecutiveFailures
      intervalSeconds
      articlesADay
      usualGapSeconds
      longestGapSeconds
      isSilent
      source {
        id
        kind
        country
        language
        jaSub
        enSub
        localSub
        groupJaName
        groupEnName
        siteUrl
      }
    }
  }
`);

export const SetFeedStateDocument = graphql(`
  mutation SetFeedState($feedId: ID!, $isPaused: Boolean!) {
    setFeedState(feedId: $feedId, isPaused: $isPaused) {
      id
    }
  }
`);

export const FetchFeedNowDocument = graphql(`
  mutation FetchFeedNow($feedId: ID!) {
    fetchFeedNow(feedId: $feedId) {
      id
    }
  }
`);

export const UpdateFeedDocument = graphql(`
  mutation UpdateFeed($feedId: ID!, $intervalSeconds: Int!) {
    updateFeed(feedId: $feedId, intervalSeconds: $intervalSeconds) {
      id
    }
  }
`);

export const UpdateSourceDocument = graphql(`
  mutation UpdateSource(
    $sourceId: ID!
    $jaSub: String!
    $enSub: String!
    $localSub: String!
    $country: String!
    $language: String!
  ) {
    updateSource(
      sourceId: $sourceId
      jaSub: $jaSub
      enSub: $enSub
      localSub: $localSub
      country: $country
      language: $language
    )
  }
`);

export const DiscoverFeedsDocument = graphql(`
  query DiscoverFeeds($address: String!) {
    discoverFeeds(address: $address) {
      detail
      feeds {
        url
        title
        format
        encoding
        language
        siteUrl
        entryCount
        isKnown
        newest {
          title
          url
          publishedAt
        }
      }
    }
  }
`);

export const SourceGroupsDocument = graphql(`
  query SourceGroups {
    sourceGroups {
      id
      jaName
      enName
    }
  }
`);

export const AddSourceDocument = graphql(`
  mutation AddSource(
    $jaSub: String!
    $enSub: String!
    $localSub: String!
    $country: String!
    $language: String!
    $kind: SourceKind!
    $groupId: ID!
    $siteUrl: String
    $feedUrls: [String!]!
  ) {
    addSource(
      jaSub: $jaSub
      enSub: $enSub
      localSub: $localSub
      country: $country
      language: $language
      kind: $kind
      groupId: $groupId
      siteUrl: $siteUrl
      feedUrls: $feedUrls
    )
  }
`);

export const ReadOpmlDocument = graphql(`
  query ReadOpml($text: String!) {
    readOpml(text: $text) {
      refusal
      lines {
        line
        title
        url
        verdict
        reason
      }
    }
  }
`);

export const ImportOpmlDocument = graphql(`
  mutation ImportOpml($text: String!) {
    importOpml(text: $text) {
      refusal
      addedFeeds
    }
  }
`);

export const ExportOpmlDocument = graphql(`
  query ExportOpml {
    exportOpml
  }
`);
