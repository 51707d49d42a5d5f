import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ArticleFields } from '#src/components/article/article-fields.ts';

export const HeadlineDocument = withFragment(
  ArticleFields,
  graphql(`
  query Headline($headlineId: ID!) {
    headline(headlineId: $headlineId) {
      ...ArticleFields
      body
      bodyHtml
      aiSummary
    }
  }
`),
);

export const NoticeDocument = withFragment(
  ArticleFields,
  graphql(`
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
`),
);

export const SuggestionDocument = withFragment(
  ArticleFields,
  graphql(`
  query Suggestion($suggestionId: ID!) {
    suggestion(suggestionId: $suggestionId) {
      ...ArticleFields
      body
      bodyHtml
      aiSummary
      author {
        id
        name
        profile
        imageUrl
      }
    }
  }
`),
);

export const PushRecentDocument = graphql(`
  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {
    pushRecent(articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);
