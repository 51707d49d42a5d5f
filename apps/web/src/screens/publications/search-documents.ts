import { graphql } from '#src/app/graphql/graphql.ts';

export const SearchAssetsDocument = graphql(`
  query SearchAssets {
    searchAssets {
      trendWords
      sources
    }
  }
`);

/** Trend words under a country or source filter; without one those of the search assets are the same. */
export const TrendWordsDocument = graphql(`
  query TrendWords($country: [String!], $sourceIds: [ID!]) {
    headlines(country: $country, sourceIds: $sourceIds) {
      trendWords
    }
  }
`);

export const OldestHeadlineDocument = graphql(`
  query OldestHeadline(
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $timezoneOffsetInMinutes: Int
  ) {
    page: headlines(
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      oldestAt
    }
  }
`);

export const OldestNoticeDocument = graphql(`
  query OldestNotice(
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $timezoneOffsetInMinutes: Int
  ) {
    page: notices(
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      oldestAt
    }
  }
`);

export const SearchPreviewDocument = graphql(`
  query SearchPreview(
    $kind: ArticleKind!
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $timezoneOffsetInMinutes: Int
  ) {
    searchPreview(
      kind: $kind
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      days {
        day
        count
      }
    }
  }
`);

export const SearchLoggingDocument = graphql(`
  mutation SearchLogging($conditions: JSON!) {
    searchLogging(conditions: $conditions)
  }
`);
