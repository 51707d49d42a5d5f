import { graphql } from '#src/app/graphql/graphql.ts';
import type { ComparisonQuery, CoverageQuery } from '#src/generated/graphql.ts';

export const CoverageDocument = graphql(`
  query Coverage(
    $searches: [JSON!]!
    $kind: ArticleKind!
    $days: Int!
    $unit: CountUnit!
    $foldStories: Boolean
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $timezoneOffsetInMinutes: Int
  ) {
    articleCounts(
      kind: $kind
      days: $days
      unit: $unit
      foldStories: $foldStories
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      from
      to
      timezone
      total
      totalBefore
      spans {
        from
        to
        count
      }
      sources {
        source {
          id
          jaSub
          enSub
          localSub
        }
        count
      }
      otherSources {
        sourceIds
        count
      }
      countries {
        code
        count
      }
      languages {
        code
        count
      }
      labels {
        tags {
          tag {
            id
            name
          }
          count
        }
        topics {
          name
          count
        }
      }
    }
    incompleteDays(
      searches: $searches
      kind: $kind
      days: $days
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      search
      day
      from
      to
      sources {
        id
        jaSub
        enSub
        localSub
      }
    }
  }
`);

export const ComparisonDocument = graphql(`
  query Comparison(
    $searches: [JSON!]!
    $kind: ArticleKind!
    $unit: CountUnit!
    $foldStories: Boolean
    $from: DateTime
    $to: DateTime
    $days: Int
    $timezoneOffsetInMinutes: Int
  ) {
    articleComparison(
      searches: $searches
      kind: $kind
      unit: $unit
      foldStories: $foldStories
      from: $from
      to: $to
      days: $days
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      from
      to
      timezone
      total
      totalBefore
      searches {
        count
        countBefore
        spans {
          from
          to
          count
        }
      }
    }
    incompleteDays(
      searches: $searches
      kind: $kind
      from: $from
      to: $to
      days: $days
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      search
      day
      from
      to
      sources {
        id
        jaSub
        enSub
        localSub
      }
    }
  }
`);

export const RisenWordsDocument = graphql(`
  query RisenWords(
    $kind: ArticleKind!
    $foldStories: Boolean
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    risenWords(
      kind: $kind
      foldStories: $foldStories
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      from: $from
      to: $to
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      word
      keywords
      count
      share
      shareBefore
    }
  }
`);

export type Comparison = ComparisonQuery['articleComparison'];

export const TopStoriesDocument = graphql(`
  query TopStories(
    $kind: ArticleKind!
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    topStories(
      kind: $kind
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      from: $from
      to: $to
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      article {
        id
        articleKind
        title
        language
      }
      articleCount
      sourceCount
    }
  }
`);

export type Coverage = CoverageQuery['articleCounts'];
export type IncompleteDays = CoverageQuery['incompleteDays'];
