import { graphql, withFragment } from '#src/app/graphql/graphql.ts';

const ReportItem = graphql(`
  fragment ReportItem on Report {
    id
    title
    language
    originName
    fromDay
    toDay
    isShared
    createdAt
    articleCount
    user {
      id
      realName
      email
    }
  }
`);

export const ReportsDocument = withFragment(
  ReportItem,
  graphql(`
  query Reports($baseId: ID, $isLatest: Boolean) {
    reports(baseId: $baseId, isLatest: $isLatest) {
      isFirst
      isLast
      data {
        ...ReportItem
      }
    }
  }
`),
);

export const ReportDocument = withFragment(
  ReportItem,
  graphql(`
  query Report($reportId: ID!) {
    report(reportId: $reportId) {
      report {
        ...ReportItem
        note
        mayChange
      }
      summary {
        total
        totalBefore
        sourceCount
        countedAt
        incompleteDays {
          day
          sources
          sourceCount
        }
        sources {
          name
          count
        }
      }
      articles {
        articleId
        articleKind
        title
        excerpt
        sourceName
        language
        publishedAt
        isCorrection
        note
        tags
      }
    }
  }
`),
);

export const CreateReportDocument = graphql(`
  mutation CreateReport(
    $title: String!
    $note: String
    $language: Locale!
    $boardId: ID
    $savedSearchId: ID
    $fromDay: String
    $toDay: String
    $articleIds: [ID!]
  ) {
    createReport(
      title: $title
      note: $note
      language: $language
      boardId: $boardId
      savedSearchId: $savedSearchId
      fromDay: $fromDay
      toDay: $toDay
      articleIds: $articleIds
    ) {
      id
    }
  }
`);

export const ChangeReportDocument = graphql(`
  mutation ChangeReport(
    $reportId: ID!
    $title: String
    $note: String
    $isShared: Boolean
    $articles: [ReportArticleInput!]
  ) {
    changeReport(reportId: $reportId, title: $title, note: $note, isShared: $isShared, articles: $articles) {
      id
    }
  }
`);

export const DeleteReportDocument = graphql(`
  mutation DeleteReport($reportId: ID!) {
    deleteReport(reportId: $reportId) {
      id
    }
  }
`);

export const ReportLinksDocument = graphql(`
  query ReportLinks($reportId: ID!) {
    reportLinks(reportId: $reportId) {
      link {
        id
        expiresAt
        revokedAt
      }
      openingCount
      lastOpenedAt
    }
    user {
      id
      accountUsers {
        accountId
        account {
          id
          allowsReportLinks
        }
      }
    }
  }
`);

export const CreateReportLinkDocument = graphql(`
  mutation CreateReportLink($reportId: ID!, $days: Int) {
    createReportLink(reportId: $reportId, days: $days) {
      url
    }
  }
`);

export const RevokeReportLinkDocument = graphql(`
  mutation RevokeReportLink($linkId: ID!) {
    revokeReportLink(linkId: $linkId) {
      id
    }
  }
`);

export const AllowReportLinksDocument = graphql(`
  mutation AllowReportLinks($isAllowed: Boolean!) {
    allowReportLinks(isAllowed: $isAllowed) {
      id
      allowsReportLinks
    }
  }
`);

export const ClipsToReportDocument = graphql(`
  query ClipsToReport {
    clips {
      data {
        id
        article {
          id
          title
          language
          publishedAt
        }
      }
    }
  }
`);
