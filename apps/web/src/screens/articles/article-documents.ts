import { graphql } from '#src/app/graphql/graphql.ts';

export const HeadlineDocument = graphql(`
  query Headline($headlineId: ID!) {
    headline(headlineId: $headlineId) {
      ...ArticleFields
      body
      bodyHtml
      aiSummary
    }
  }
`);

export const NoticeDocument = graphql(`
  query Notice($noticeId: ID!) {
    notice(noticeId: $noticeId) {
      ...ArticleFields
      body
      bodyHtml
      aiSummary
      summary
      attachUrl
      attachments {
        url
        type
        sizeBytes
      }
    }
  }
`);

export const PushRecentDocument = graphql(`
  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {
    pushRecent(articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);
