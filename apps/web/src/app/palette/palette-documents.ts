import { graphql } from '#src/app/graphql/graphql.ts';

export const PaletteBoardsDocument = graphql(`
  query PaletteBoards {
    boardTitles {
      id
      title
    }
  }
`);

/** Users with the role GENERAL or above can search colleagues. Actions can be searched only on the premium plan. */
export const PalettePeopleDocument = graphql(`
  query PalettePeople {
    colleagues {
      people {
        userId
        realName
        email
      }
    }
  }
`);

export const PaletteHeadlinesDocument = graphql(`
  query PaletteHeadlines($keywords: String!) {
    headlines(keywords: $keywords, foldStories: true) {
      data {
        id
        title
      }
    }
  }
`);

export const PaletteActionsDocument = graphql(`
  query PaletteActions($keywords: String!) {
    actions(keywords: $keywords) {
      data {
        id
        title
      }
    }
  }
`);

export const PaletteUnreadDocument = graphql(`
  query PaletteUnread(
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $keywords: String
    $period: PeriodInput
    $timezoneOffsetInMinutes: Int
    $hasHeadlines: Boolean!
    $hasNotices: Boolean!
  ) {
    headlines(
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      foldStories: true
      keywords: $keywords
      period: $period
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) @include(if: $hasHeadlines) {
      unreadIds
    }
    notices(
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      foldStories: true
      keywords: $keywords
      period: $period
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) @include(if: $hasNotices) {
      unreadIds
    }
  }
`);
