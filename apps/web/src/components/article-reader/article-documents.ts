import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ArticleFields } from '#src/components/article/article-fields.ts';
import { EnrichedFields } from './enrichment/enrichment-documents.ts';

export const HeadlineDocument = withFragment(
  ArticleFields,
  withFragment(
    EnrichedFields,
    graphql(`
  query Headline($headlineId: ID!, $language: String!) {
    headline(headlineId: $headlineId) {
      ...ArticleFields
      ...EnrichedFields
      isRead
    }
  }
`),
  ),
);

export const NoticeDocument = withFragment(
  ArticleFields,
  withFragment(
    EnrichedFields,
    graphql(`
  query Notice($noticeId: ID!, $language: String!) {
    notice(noticeId: $noticeId) {
      ...ArticleFields
      ...EnrichedFields
      isRead
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
  ),
);

export const SuggestionDocument = withFragment(
  ArticleFields,
  withFragment(
    EnrichedFields,
    graphql(`
  query Suggestion($suggestionId: ID!, $language: String!) {
    suggestion(suggestionId: $suggestionId) {
      ...ArticleFields
      ...EnrichedFields
      isRead
      author {
        id
        name
        profile
        pictureUrl
      }
    }
  }
`),
  ),
);

export const PushRecentDocument = graphql(`
  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {
    pushRecent(articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);
