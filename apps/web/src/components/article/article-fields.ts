import { graphql } from '#src/app/graphql/graphql.ts';
import type { ArticleFieldsFragment } from '#src/generated/graphql.ts';

export const ArticleFields = graphql(`
  fragment ArticleFields on Article {
    id
    articleKind
    title
    excerpt
    pictureUrl
    articleUrl
    byline
    clipId
    country
    language
    publishedAt
    isRevised
    isCorrected
    storyCount
    aiTags
    aiSummary
    summaryMethod
    tags {
      id
      name
      color
    }
    source {
      id
      jaSub
      enSub
      localSub
    }
  }
`);

export type ListedArticle = ArticleFieldsFragment;

export type StreamedArticle = ListedArticle & { readonly isRead: boolean };
