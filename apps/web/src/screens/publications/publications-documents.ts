import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ArticleFields } from '#src/components/article/article-fields.ts';

export const HeadlinesDocument = withFragment(
  ArticleFields,
  graphql(`
  query Headlines(
    $baseId: ID
    $isLatest: Boolean
    $isUnreadOnly: Boolean
    $sort: ArticleSort
    $place: Int
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $tagIds: [ID!]
    $foldStories: Boolean
    $aiTags: [String!]
    $storyOf: ID
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    page: headlines(
      baseId: $baseId
      isLatest: $isLatest
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      tagIds: $tagIds
      aiTags: $aiTags
      storyOf: $storyOf
      isUnreadOnly: $isUnreadOnly
      sort: $sort
      place: $place
      foldStories: $foldStories
      keywords: $keywords
      period: $period
      from: $from
      to: $to
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      isFirst
      isLast
      data {
        ...ArticleFields
        isRead
        passage: excerpt(keywords: $keywords)
      }
    }
  }
`),
);

export const NoticesDocument = withFragment(
  ArticleFields,
  graphql(`
  query Notices(
    $baseId: ID
    $isLatest: Boolean
    $isUnreadOnly: Boolean
    $sort: ArticleSort
    $place: Int
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $tagIds: [ID!]
    $foldStories: Boolean
    $aiTags: [String!]
    $storyOf: ID
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    page: notices(
      baseId: $baseId
      isLatest: $isLatest
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      tagIds: $tagIds
      aiTags: $aiTags
      storyOf: $storyOf
      isUnreadOnly: $isUnreadOnly
      sort: $sort
      place: $place
      foldStories: $foldStories
      keywords: $keywords
      period: $period
      from: $from
      to: $to
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      isFirst
      isLast
      data {
        ...ArticleFields
        isRead
        passage: excerpt(keywords: $keywords)
      }
    }
  }
`),
);

export const OldestHeadlineDocument = graphql(`
  query OldestHeadline(
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    page: headlines(
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      from: $from
      to: $to
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
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    page: notices(
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      keywords: $keywords
      period: $period
      from: $from
      to: $to
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
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    searchPreview(
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
      days {
        day
        count
      }
      isReindexing
      passedOver {
        term
        word
        articles
      }
    }
  }
`);

export const UnreadHeadlinesDocument = graphql(`
  query UnreadHeadlines(
    $baseId: ID
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $tagIds: [ID!]
    $foldStories: Boolean
    $aiTags: [String!]
    $storyOf: ID
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    page: headlines(
      baseId: $baseId
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      tagIds: $tagIds
      aiTags: $aiTags
      storyOf: $storyOf
      foldStories: $foldStories
      keywords: $keywords
      period: $period
      from: $from
      to: $to
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      unreadIds
    }
  }
`);

export const UnreadNoticesDocument = graphql(`
  query UnreadNotices(
    $baseId: ID
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $tagIds: [ID!]
    $foldStories: Boolean
    $aiTags: [String!]
    $storyOf: ID
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    page: notices(
      baseId: $baseId
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      tagIds: $tagIds
      aiTags: $aiTags
      storyOf: $storyOf
      foldStories: $foldStories
      keywords: $keywords
      period: $period
      from: $from
      to: $to
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      unreadIds
    }
  }
`);
