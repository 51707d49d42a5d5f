import { graphql } from '#src/app/graphql/graphql.ts';
import type { ArticleFieldsFragment } from '#src/generated/graphql.ts';

/** What cards and rows show of an article; every list asks for these. */
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
      jaSub
      enSub
      localSub
    }
  }
`);

export type ListedArticle = ArticleFieldsFragment;

/** An article of a list that tells read from unread. */
export type StreamedArticle = ListedArticle & { readonly isRead: boolean };
