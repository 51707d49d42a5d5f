import { graphql, withFragment } from '#src/app/graphql/graphql.ts';
import { ArticleFields } from '#src/components/article/article-fields.ts';

export const ClipsDocument = withFragment(
  ArticleFields,
  graphql(`
  query Clips($baseId: ID, $isLatest: Boolean, $tagIds: [ID!]) {
    clips(baseId: $baseId, isLatest: $isLatest, tagIds: $tagIds) {
      isFirst
      isLast
      data {
        id
        createdAt
        article {
          ...ArticleFields
        }
      }
    }
  }
`),
);
